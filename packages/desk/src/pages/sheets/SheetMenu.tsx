import type { Tournament } from '@turnuva/engine/tournament';
import { SHEET_GROUPS, sheetsFor } from '@turnuva/engine/views';
import { Fragment } from 'preact';
import { Link } from 'wouter-preact';
import { roundBeside } from '../../model/sheets.ts';
import { addressOf } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import type { ShownSheet } from './shownSheet.ts';

type Offered = ReturnType<typeof sheetsFor>[number];

/** What follows a sheet's name in the address: the round that it opens at. */
function roundIn({ id, about }: Offered, shown: ShownSheet, tournament: Tournament): string {
  if (about !== 'round') return '';
  return `/${Math.max(1, roundBeside(id, shown, tournament))}`;
}

/** The sheets of the tournament in their groups. */
export function SheetMenu({ shown }: { readonly shown: ShownSheet }) {
  const { say } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const offered = sheetsFor(tournament);
  return (
    <>
      {SHEET_GROUPS.map((group) => {
        const sheets = offered.filter((sheet) => sheet.group === group);
        return sheets.length === 0 ? null : (
          <Fragment key={group}>
            <h2 class="menu-head">{say(`papers.group.${group}`)}</h2>
            <ul class="menu">
              {sheets.map((sheet) => (
                <li key={sheet.id}>
                  <Link
                    href={`${addressOf(id, 'sheets')}/${sheet.id}${roundIn(sheet, shown, tournament)}`}
                    aria-current={sheet.id === shown.id ? 'page' : undefined}
                  >
                    {say(`sheets.${sheet.id}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </>
  );
}
