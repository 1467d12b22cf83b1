import { subjectOf } from '@turnuva/engine/standings';
import type { ExternalValues, Tournament } from '@turnuva/engine/tournament';
import { externalCode, externalLabels, isExternalLabel, labelOfExternal } from '@turnuva/engine/tournament';
import { cellsOfFile, valuesOfTable } from '@turnuva/formats/external';
import { EXIT, Failure } from '../failure.ts';
import { nameOf, readBytes } from '../files.ts';
import { say } from '../words.ts';

interface Asked {
  readonly external?: readonly string[];
  readonly tiebreaks?: string;
  readonly players?: boolean;
}

/** `JURY=values.csv`: values of EXT:JURY; a file alone gives those of EXT. */
function partsOf(text: string): { readonly label: string; readonly file: string } {
  const at = text.indexOf('=');
  const label = at < 0 ? '' : text.slice(0, at).trim().toUpperCase();
  return isExternalLabel(label) && at !== 0 ? { label, file: text.slice(at + 1) } : { label: '', file: text };
}

function valuesFrom(file: string, of: ExternalValues['of'], { teams, players }: Tournament): ExternalValues['values'] {
  const cells = cellsOfFile(readBytes(file));
  if (!cells.ok) {
    const lines = cells.error.map(({ line, column, code, facts }) => {
      const found = say()('external.unreadable', { line, found: String(facts.found ?? code) });
      return `${nameOf(file)}:${line}:${column}: ${found}`;
    });
    throw new Failure(cells.error.some(({ code }) => code === 'too-large') ? EXIT.tooLarge : EXIT.badRequest, lines);
  }
  const owners = of === 'teams' ? teams : players;
  const { values, faults } = valuesOfTable(
    cells.value,
    owners.map((each) => ({ ...each, number: each.tpn })),
  );
  const told = faults.map(
    ({ kind, line, found }) => `${nameOf(file)}:${line}: ${say()(`external.fault.${kind}`, { line, found })}`,
  );
  if (told.length > 0) throw new Failure(EXIT.badRequest, told);
  return values.map(({ id, value }) => ({ id, value }));
}

/** The tournament with values from elsewhere (`--external`) replacing those that the file has under the same label. */
export function withExternalFiles(tournament: Tournament, asked: Asked): Tournament {
  if (asked.external === undefined) return tournament;
  const of = asked.players === true ? 'players' : subjectOf(tournament);
  const list = asked.tiebreaks?.split(',') ?? tournament.tiebreaks;
  const listed = externalLabels({ tiebreaks: list });
  let external = tournament.external ?? [];
  for (const text of asked.external) {
    const { label, file } = partsOf(text);
    const code = externalCode(label);
    if (!listed.includes(label)) {
      const places = list.filter((each) => labelOfExternal(each) === undefined);
      throw new Failure(
        EXIT.badRequest,
        `--external: ${code} is not in the list of tie-breaks; say at which place it counts: --tiebreaks ${[...places, code].join(',')}`,
      );
    }
    const given = {
      label,
      of,
      round: tournament.rounds.length,
      source: nameOf(file),
      values: valuesFrom(file, of, tournament),
    };
    external = [...external.filter((each) => each.label !== label || each.of !== of), given];
  }
  return { ...tournament, external };
}
