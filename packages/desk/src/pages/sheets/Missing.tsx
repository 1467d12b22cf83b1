import { notRatedRounds } from '@turnuva/engine/rating';
import { type MissingInReport, missingInReport, valuesMissing } from '@turnuva/engine/tournament';
import { notRatedLine, rangesText } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { ratedReportAddress } from '../../api/addresses.ts';
import { NamesInOrder } from '../../components/NamesInOrder.tsx';
import { RateOfPlayGap } from '../../components/RateOfPlayGap.tsx';
import { addressOf, withPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** How many names are written out; an open has hundreds of players without a FIDE ID. */
const MOST_NAMED = 8;

/** What a rating office will miss in the report, each with a link to where it is entered; nothing if it is complete. */
export function Missing() {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const missing = useMemo(() => missingInReport(tournament), [tournament]);
  if (!mayEdit || missing.length === 0 || tournament.players.length === 0) return null;
  return (
    <details class="report-missing">
      <summary class="amber">{say('missing.summary', { count: valuesMissing(missing) })}</summary>
      <ul>
        {missing.map((each) => (
          <li key={`${each.of} ${each.of === 'rounds' ? '' : each.field}`}>
            <What of={each} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Games of a knock-out that belong in no report, or in another one; nothing if there are none. */
export function NotRatedInReport() {
  const { say } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const notRated = useMemo(() => notRatedRounds(tournament), [tournament]);
  if (notRated.length === 0) return null;
  return (
    <p class="small">
      {notRated.map((each) => `${notRatedLine(say, each)} `)}
      {say('sheets.notRatedInFile')}{' '}
      <a href={ratedReportAddress(id)} download>
        {say('sheets.reportOfRated')}
      </a>
    </p>
  );
}

function What({ of }: { readonly of: MissingInReport }) {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const { id, tournament } = snapshot;
  const { federation } = tournament.info;
  const settings = (field: string): string => withPart(addressOf(id, 'settings'), 'field', field);
  if (of.of === 'event' && of.field === 'unknownFederation')
    return (
      <>
        {say('missing.unknownFederation')}: <Link href={settings('federation')}>{federation}</Link>
      </>
    );
  if (of.of === 'event' && of.field === 'rateOfPlay') return <RateOfPlayGap />;
  if (of.of === 'event') return <Link href={settings(of.field)}>{say(`settings.event.${of.field}`)}</Link>;
  if (of.of === 'rounds') {
    const dates = say('missing.rounds', { rounds: rangesText(of.rounds) });
    return <Link href={settings(`date${of.rounds[0]}`)}>{dates}</Link>;
  }
  if (of.field === 'name')
    return (
      <>
        {say('missing.names')} ({of.players.length}):
        <NamesInOrder players={of.players} />
      </>
    );
  const isUnknown = of.field === 'unknownFederation';
  const names = new Map(
    tournament.players.map(({ id, name, federation = '' }) => [id, isUnknown ? `${name} (${federation})` : name]),
  );
  const more = of.players.length - MOST_NAMED;
  return (
    <>
      {say(isUnknown ? 'missing.unknownFederation' : `players.field.${of.field}`)} ({of.players.length}):{' '}
      {of.field === 'federation' && federation ? (
        <button
          type="button"
          onClick={() => {
            const changes = of.players.map((player) => ({ player, change: { federation } }));
            const text = say('missing.federationSet', { federation, count: changes.length });
            void announce({ kind: 'change-players', changes }, text);
          }}
        >
          {say('missing.federation', { federation })}
        </button>
      ) : null}
      <ul>
        {of.players.slice(0, MOST_NAMED).map((player) => (
          <li key={player}>
            <Link href={withPart(addressOf(id, 'players'), 'player', String(player))}>{names.get(player)}</Link>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link href={addressOf(id, 'players')}>{say('correction.more', { count: more })}</Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}
