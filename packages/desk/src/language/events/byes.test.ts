import type { Command, Entry } from '@turnuva/engine/journal';
import { decide, fold } from '@turnuva/engine/journal';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { previewOf } from '../../pages/journal/preview.ts';
import { absentGroupKey, grantsByes } from '../byeKinds.ts';
import { deskReason } from '../deskReason.ts';
import { differences } from '../differences.ts';
import type { Words } from '../words.ts';
import { eventSentence } from './sentences.ts';

const wordsOf = (language: 'de' | 'en'): Words =>
  ({
    say: language === 'de' ? speaker('de', de) : speaker('en', en),
    list: (each: readonly string[]) => each.join(', '),
    time: String,
    date: (ymd: string) => ymd.split('/').reverse().join('.'),
  }) as unknown as Words;

const SYSTEMS: Readonly<Record<string, { readonly system: string; readonly edition: string }>> = {
  keizer: { system: 'keizer', edition: 'classic' },
  dutch: { system: 'dutch', edition: '2026' },
  'double-swiss': { system: 'double-swiss', edition: '2026' },
};

/** An event of four players and eight rounds, and what happened in it. */
function recorded(system: string, commands: readonly Command[]) {
  const entries: Entry[] = [];
  const all: readonly Command[] = [
    { kind: 'create', settings: { info: { name: 'Club' }, totalRounds: 8, ...SYSTEMS[system] } },
    { kind: 'add-players', players: ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name, rating: 1500 })) },
    ...commands,
  ];
  for (const command of all) {
    const decided = decide(fold(entries), command);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
  }
  return entries;
}

/** The journal's last sentence. */
const told = (system: string, commands: Command | readonly Command[], language: 'de' | 'en' = 'en'): string => {
  const entries = recorded(system, [commands].flat());
  const event = entries.at(-1)?.event;
  const { tournament } = fold(entries);
  if (event === undefined) throw new Error('nothing was recorded');
  return eventSentence(event, tournament, wordsOf(language), () => fold(entries.slice(0, -1)).tournament);
};

describe('byes and absences in the journal', () => {
  it('a player absent for several rounds is named once', () => {
    const byes = [3, 4, 5].map((round) => ({ round, player: 2, bye: 'zero' as const }));
    expect(told('dutch', { kind: 'grant-byes', byes })).toBe('Bo, rounds 3, 4, 5: absent');
    const two = [1, 2].map((player) => ({ round: 1, player, bye: 'zero' as const }));
    expect(told('dutch', { kind: 'grant-byes', byes: two })).toBe('absent: Ada (round 1), Bo (round 1)');
  });

  it('in a match of two games both rounds are named', () => {
    const byes = [3, 5].map((round) => ({ round, player: 2, bye: 'zero' as const }));
    expect(told('double-swiss', { kind: 'grant-byes', byes })).toContain('rounds 3, 4, 5, 6:');
    const granted: Command = { kind: 'grant-bye', round: 3, player: 2, bye: 'zero' };
    expect(told('double-swiss', granted)).toBe('Bo, rounds 3, 4: absent');
    expect(told('double-swiss', [granted, { kind: 'revoke-bye', round: 3, player: 2 }])).toBe(
      'Bo, rounds 3, 4: bye removed',
    );
    expect(told('dutch', [granted, { kind: 'revoke-bye', round: 3, player: 2 }])).toBe('Bo, round 3: bye removed');
  });

  it('of Keizer’s system are called as it calls them: duty for the club, absence', () => {
    const duty = { round: 1, player: 1, bye: 'full' as const };
    expect(told('keizer', { kind: 'grant-bye', ...duty })).toBe('Ada, round 1: on duty for the club');
    expect(told('keizer', { kind: 'grant-bye', ...duty }, 'de')).toBe('Ada, Runde 1: im Einsatz für den Verein');
    expect(told('keizer', { kind: 'grant-byes', byes: [duty, { ...duty, player: 2, bye: 'zero' }] })).toBe(
      'on duty for the club, absent: Ada (round 1), Bo (round 1)',
    );
    expect(told('dutch', { kind: 'grant-bye', ...duty, confirmed: ['journal.fullPointBye'] })).toBe(
      'Ada, round 1: full-point bye',
    );
  });

  it.each([
    ['keizer', 'Ada, round 1: on duty for the club', 'Ada, round 1: now plays'],
    ['dutch', 'Ada, round 1: full-point bye', 'Ada, round 1: bye removed'],
  ])('so are the changes that undoing brings: %s', (system, there, gone) => {
    const granted: Command = {
      kind: 'grant-bye',
      round: 1,
      player: 1,
      bye: 'full',
      confirmed: ['journal.fullPointBye'],
    };
    const entries = recorded(system, [granted]);
    const state = fold(entries);
    const preview = previewOf(state, entries, { kind: 'undo', entry: 3 });
    if (preview.kind === 'refused') throw new Error(preview.refusal.rule);
    expect(differences(state.tournament, preview.after, wordsOf('en'))).toContain(gone);
    expect(differences(preview.after, state.tournament, wordsOf('en'))).toContain(there);
  });
});

it('are granted where players are paired: not by a schedule, and not where captains choose who plays', () => {
  const granted = ['dutch', 'double-swiss', 'keizer', 'round-robin', 'knockout', 'team-swiss'].filter((system) =>
    grantsByes({ system }),
  );
  expect(granted).toEqual(['dutch', 'double-swiss', 'keizer']);
});

it('the groups of those who sit out of a Keizer round are headings: they start with a capital', () => {
  const heads = (system: string, language: 'de' | 'en') =>
    ['full', 'half', 'zero', 'pab'].map((group) => wordsOf(language).say(absentGroupKey({ system }, group)));
  expect(heads('keizer', 'en')).toEqual(['On duty for the club', 'Absent', 'Absent', 'Pairing-allocated bye']);
  expect(heads('keizer', 'de')).toEqual(['Im Einsatz für den Verein', 'Abwesend', 'Abwesend', 'Spielfrei']);
  expect(heads('dutch', 'en')).toEqual(['Full-point bye', 'Half-point bye', 'Absent', 'Pairing-allocated bye']);
});

describe('what the desk writes into the journal in no language', () => {
  const note = (player: number) => `Absent @ Round 1: {p${player}} stays`;
  const colour = (reason: string): Command => ({
    kind: 'change-settings',
    settings: { initialColour: 'white' },
    reason,
  });
  const leaving = (reason: string): Command => ({ kind: 'withdraw', player: 1, fromRound: 2, reason });

  it.each<readonly [Command, string]>([
    [colour('lot'), 'Farbe an Brett 1 im Saal ausgelost: Weiß'],
    [colour('lot 17'), 'Farbe an Brett 1 ausgelost: Weiß (Startwert 17)'],
    [colour('wish of the club'), 'Einstellungen geändert: Anfangsfarbe – → Weiß. Grund: wish of the club'],
    [{ kind: 'note', text: note(1), more: [note(2)] }, 'Trotz Fehlens in Runde 1 weiter im Turnier: Ada, Bo'],
    [{ kind: 'note', text: 'Board 3 was late' }, 'Vermerk: Board 3 was late'],
    [
      leaving(deskReason('missed', 1)),
      'Ada ab Runde 2 zurückgezogen: in Runde 1 ohne Nachricht nicht erschienen (C.05 6.5)',
    ],
    [leaving(deskReason('unseen', 2)), 'Ada ab Runde 2 zurückgezogen: vor Runde 2 nicht als anwesend eingetragen'],
    [leaving('missed the bus'), 'Ada ab Runde 2 zurückgezogen: missed the bus'],
  ])('is read in the language of the reader: %o', (command, sentence) => {
    expect(told('dutch', command, 'de')).toBe(sentence);
  });

  it('gives days of a schedule as dates', () => {
    const command: Command = { kind: 'change-settings', settings: { options: { stageStarts: '2026/12/11 9:00; ' } } };
    expect(told('keizer', command, 'de')).toContain('11.12.2026 9:00');
  });
});
