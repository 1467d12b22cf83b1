import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const desk = fileURLToPath(new URL('..', import.meta.url));
const journal = join(desk, '../../engine/src/journal');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => ending.test(name) && !/\.test\./.test(name),
  );
const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/**
 * What FIDE mode alone refuses, and the control of the desk that must look so before anybody presses it: its file, and the
 * words of its source by which it is out of force, offers nothing else, or is not there (checklist Q43).
 */
const GUARDS: Readonly<Record<string, readonly (readonly [file: string, guard: string])[]>> = {
  'journal.numbersByStrength': [
    ['pages/players/Numbers.tsx', '!tournament.fideMode || sameStrength('],
    ['pages/settings/NumberingSection.tsx', 'rankedIds('],
  ],
  'journal.forbidAfterStart': [['pages/settings/SectionsBelow.tsx', 'tournament.fideMode && paired > 0']],
  'journal.permitAfterStart': [['pages/settings/SectionsBelow.tsx', 'tournament.fideMode && paired > 0']],
  'journal.wishAfterStart': [
    ['pages/settings/restrictions/WishSection.tsx', 'tournament.fideMode && lastPairedRound(tournament) > 0'],
  ],
  'journal.byeWishInFideMode': [['pages/settings/restrictions/WishSection.tsx', 'tournament.fideMode ? null']],
  'journal.olderRound': [
    ['pages/round/entry/BoardTable.tsx', 'tournament.fideMode && !hasSchedule(tournament) && round < first'],
    ['pages/round/entry/BoardRowView.tsx', 'disabled={fixed !== undefined}'],
    ['pages/round/entry/KeyBar.tsx', 'disabled={barred(hint.action) !== undefined}'],
    ['components/teams/MatchForfeit.tsx', 'disabled={older}'],
    [
      'components/corrections/CorrectionDialogue.tsx',
      'over?.fideMode === true && !hasSchedule(over) && round < firstOpenRound(over)',
    ],
    ['pages/journal/TakeBackDialogue.tsx', "preview.kind === 'refused'"],
  ],
  'journal.coloursByHand': [['pages/round/entry/BoardTable.tsx', "kind === 'swap' && tournament.fideMode"]],
  'journal.fixedAfterStart': [
    ['pages/settings/PointsSection.tsx', 'fixed={useFixed()}'],
    ['pages/settings/TeamPointsSection.tsx', 'fixed={useFixed()}'],
    ['pages/settings/SystemSection.tsx', 'useFixed()'],
    ['pages/settings/SectionsBelow.tsx', 'fixed={useFixed()}'],
    ['pages/settings/SectionsBelow.tsx', 'fixed={useFixed()}'],
    // Not there any more once round 1 is paired.
    ['pages/settings/NumberingSection.tsx', 'lastPairedRound(tournament) > 0) return null'],
  ],
  'schedule.optionFixed': [['pages/settings/SystemSection.tsx', 'fixed={fixed}']],
  'journal.fideModeLeftAlready': [['pages/settings/SectionsBelow.tsx', '{fideMode ? (']],
  'journal.systemOutsideFide': [['pages/settings/SystemSection.tsx', '!tournament.fideMode || !hasOwnRules(']],
  'journal.accelerationOutsideFide': [['pages/settings/AccelerationFields.tsx', 'tournament.fideMode ? [] :']],
  // Values, not controls: any number can be typed until it is saved, and the refusal names it.
  'journal.byeNotHalfPoints': [],
  'journal.adjournedNoDraw': [],
  'journal.byeWorthTooMuch': [],
  'journal.drawWorthTooMuch': [],
  // No control sends it: the sheet says what is missing.
  'journal.finalOpenGames': [],
};

/** Settings that FIDE mode fixes once round 1 is paired, as the engine lists them. */
function fixedSettings(): string[] {
  const [, list = ''] = /FIXED_ONCE_PAIRED = \[([^\]]+)\]/.exec(textOf(journal, 'fideMode.ts')) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, key = '']) => key);
}

describe('Q43: what FIDE mode forbids looks so, and says the one way out', () => {
  it('every refusal of FIDE mode has its control in this list', () => {
    const rules = new Set(
      filesIn(journal, /\.ts$/).flatMap((name) => {
        const text = textOf(journal, name);
        const after = name === 'fideMode.ts' ? /refusal\('(\w+\.\w+)'/g : /\bfideMode\b[^;]*?refusal\('(\w+\.\w+)'/g;
        return [...text.matchAll(after)].map(([, rule = '']) => rule);
      }),
    );
    expect(Object.keys(GUARDS).sort()).toEqual([...rules].sort());
  });

  it('every control looks at FIDE mode as the list says', () => {
    const bare = Object.entries(GUARDS).flatMap(([rule, places]) =>
      places.flatMap(([file, guard]) => (textOf(desk, file).includes(guard) ? [] : [`${rule}: ${file}: ${guard}`])),
    );
    expect(bare).toEqual([]);
  });

  it('whatever sends a setting that is fixed asks first whether it is', () => {
    const keys = fixedSettings();
    expect(keys).toContain('scoring');
    // The lot is drawn before round 1, and is shown beside its button; a bracket has its times changed while it is played.
    // What odd and even numbers count is asked before round 1 alone. The edition of tie-breaks is another: it asks twice (Q201).
    const others = new Set([
      'pages/round/PreparePart.tsx',
      'pages/round/prepare/BeforeRoundOne.tsx',
      'pages/schedule/knockout/BelowBracket.tsx',
      'pages/settings/tiebreaks/TiebreakSection.tsx',
    ]);
    const sends = filesIn(desk, /\.tsx?$/).filter((name) => {
      const text = textOf(desk, name);
      const changes = [...text.matchAll(/(?:change=\{\(\) => \(|settings: |const change = \(\)[^=]*=> \(?)\{([^}]*)/g)];
      return changes.some(([, body = '']) => keys.some((key) => new RegExp(`\\b${key}\\b`).test(body)));
    });
    expect(sends.length).toBeGreaterThan(4);
    const unasked = sends.filter(
      (name) =>
        !others.has(name) && !/useFixed\(\)|lastPairedRound\(tournament\) > 0\) return null/.test(textOf(desk, name)),
    );
    expect(unasked).toEqual([]);
  });

  it('every sender of a command that FIDE mode may refuse is known', () => {
    const senders = (kind: string): string[] =>
      filesIn(desk, /\.tsx?$/)
        .filter((name) => !/^(store|language|testing)\//.test(name))
        .filter((name) =>
          new RegExp(`(?:(?:send|announce)\\(|^)\\s*\\{\\s*kind: '${kind}'`, 'm').test(textOf(desk, name)),
        )
        .sort();
    expect(
      [
        'result',
        'swap-colours',
        'forfeit-match',
        'forbid',
        'permit',
        'set-wish',
        'remove-wish',
        'renumber',
        'exchange-numbers',
      ].map((kind) => [kind, senders(kind)]),
    ).toEqual([
      [
        'result',
        // StillOpen names boards without a result alone: these FIDE mode never refuses (Q189, Q191).
        ['components/corrections/CorrectionDialogue.tsx', 'pages/round/StillOpen.tsx', 'pages/round/entry/entry.ts'],
      ],
      ['swap-colours', ['pages/round/entry/BoardTable.tsx']],
      ['forfeit-match', ['components/teams/MatchForfeit.tsx']],
      ['forbid', ['pages/settings/SectionsBelow.tsx']],
      ['permit', ['pages/settings/SectionsBelow.tsx']],
      ['set-wish', ['pages/settings/restrictions/WishSection.tsx']],
      ['remove-wish', ['pages/settings/restrictions/WishSection.tsx']],
      ['renumber', ['pages/settings/NumberingSection.tsx']],
      ['exchange-numbers', ['pages/players/Numbers.tsx']],
    ]);
  });
});
