import { allStages, stageUnderWay, type Tournament } from '@turnuva/engine/tournament';
import { partIn, phaseTables, stageNumbers, type TeamSheet, teamSheets } from '@turnuva/engine/views';
import { formatUnopposed, pointsWithHalves, stageNumberTexts } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { sheetAddress } from '../../api/addresses.ts';
import { PlayerCard } from '../../components/card/PlayerCard.tsx';
import { SignLine, signsOfCells } from '../../components/card/SignLine.tsx';
import { CloseButton, Panel } from '../../components/Dialogue.tsx';
import { Icon } from '../../components/Icon.tsx';
import { sideText } from '../../language/boardWords.ts';
import { sheetQuery, stateQuery } from '../../model/sheets.ts';
import { participantsOf, upTo, type View } from '../../model/standings.ts';
import { useAddressPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';

interface Props {
  readonly id: number;
  /** The phase whose table it was opened from; absent for the stage under way. */
  readonly phase?: number;
  readonly view: View;
  close(): void;
}

/** The games of a player or a team through the event, up to the round of the table. */
export function CardDialogue({ id, phase, view, close }: Props) {
  const { say, language } = useWords();
  const { snapshot, earlier, mayEdit } = useDesk();
  const [, correct] = useAddressPart('correct');
  const { of } = view;
  const part = useMemo(
    () => (phase === undefined ? undefined : partIn(phaseTables(snapshot.tournament, view.round), phase, id)),
    [snapshot.tournament, view.round, phase, id],
  );
  const { event, round } = part ?? { event: snapshot.tournament, round: view.round };
  const tournament = useMemo(() => upTo(event, round), [event, round]);
  const who = participantsOf(tournament, of).get(id);
  const numbers = stageNumbers(tournament, id);
  const sheet = of === 'teams' ? 'teamSheets' : 'cards';
  return (
    <Panel id="card" title={`${who?.title ?? ''} ${who?.name ?? ''}`.trim()} wide={of === 'teams'} onClose={close}>
      {who === undefined ? null : (
        <p class="soft small">
          {numbers.length > 0
            ? stageNumberTexts(say, numbers).join(' · ')
            : say('players.numberOf', { number: who.tpn })}
        </p>
      )}
      {of === 'teams' ? (
        <TeamCard tournament={tournament} round={round} team={id} />
      ) : (
        <PlayerCard tournament={tournament} player={id} />
      )}
      <div class="row">
        {/* The sheet is of the stage under way, and of those who entered it. */}
        {round === 0 || part !== undefined || !participantsOf(stageUnderWay(snapshot.tournament), of).has(id) ? null : (
          <a
            class="button"
            href={sheetAddress(
              snapshot.id,
              `${sheet}.html`,
              `${sheetQuery(round, 'a4', language)}&id=${id}${stateQuery(earlier)}`,
            )}
            target="_blank"
            rel="noreferrer"
          >
            {say(`sheets.${sheet}`)}
          </a>
        )}
        {part?.over === undefined || !mayEdit ? null : (
          <button type="button" onClick={() => correct(String(part.over))}>
            <Icon name="edit" />
            {say('steps.correct')}
          </button>
        )}
        <CloseButton close={close} />
      </div>
    </Panel>
  );
}

interface TeamProps {
  readonly tournament: Tournament;
  readonly round: number;
  readonly team: number;
}

/** The matches of a team, by stages as on the card of a player: the latest first. */
function TeamCard({ tournament, round, team }: TeamProps) {
  const { say } = useWords();
  const parts = useMemo(() => {
    const { stages } = tournament;
    const all = allStages(tournament).flatMap((stage, i, { length }) => {
      const through = i + 1 < length ? stage.rounds.length : round;
      const sheet = through === 0 ? undefined : teamSheets(stage, through).find((each) => each.team === team);
      const isIn = stages === undefined || sheet?.matches.some(({ opponentName }) => opponentName !== undefined);
      return sheet === undefined || !isIn ? [] : [{ stage, name: stages?.earlier[i]?.name ?? stages?.name, sheet }];
    });
    return all.reverse();
  }, [tournament, round, team]);
  if (parts.length === 0) return <p class="soft">{say('card.nothing')}</p>;
  return parts.map(({ stage, name, sheet }) => (
    <section key={name} class="stack">
      {name === undefined ? null : <h3>{name}</h3>}
      <TeamSheetView tournament={stage} sheet={sheet} />
    </section>
  ));
}

interface SheetProps {
  readonly tournament: Tournament;
  readonly sheet: TeamSheet;
}

/** Matches and boards of a team in a stage. */
function TeamSheetView({ tournament, sheet }: SheetProps) {
  const { say } = useWords();
  const { allWords } = useApp();
  return (
    <>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('card.round')}
              </th>
              <th scope="col">{say('card.opponent')}</th>
              <th scope="col" class="number">
                {say('ranking.matchPoints')}
              </th>
              <th scope="col" class="number">
                {say('ranking.gamePoints')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.matches.map((match) => (
              <tr key={match.round}>
                <td class="number">{match.round}</td>
                <td>
                  {match.opponentName ?? formatUnopposed(say, match, tournament, { id: sheet.team, of: 'teams' })}
                </td>
                <td class="number">{pointsWithHalves(match.matchPoints)}</td>
                <td class="number">{pointsWithHalves(match.gamePoints)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('ranking.board')}
              </th>
              <th scope="col">{say('players.column.name')}</th>
              {sheet.matches.map((match) => (
                <th key={match.round} scope="col" class="middle">
                  {match.round}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.players.map((player) => (
              <tr key={player.id}>
                <td class="number">{player.board}</td>
                <td>
                  {player.name} <span class="soft small">{player.rating || ''}</span>
                </td>
                {sheet.matches.map((match) => {
                  const game = player.games.find((each) => each.round === match.round);
                  const letter = game?.colour === undefined ? '' : say(`card.${game.colour}Letter`).toLowerCase();
                  return (
                    <td key={match.round} class="middle">
                      {game === undefined ? '' : game.result === undefined ? '·' : `${letter}${sideText(game.result)}`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {allWords ? (
        <SignLine
          signs={signsOfCells(sheet.players.flatMap(({ games }) => games.map(({ result }) => ({ code: result }))))}
        />
      ) : null}
    </>
  );
}
