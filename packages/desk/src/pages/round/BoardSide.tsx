import type { Decision } from '@turnuva/engine/pairing';
import { historyOf } from '@turnuva/engine/tournament';
import { decisionsAbout } from '@turnuva/text';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { decisionSentence } from '../../components/decisionText.ts';
import { Icon } from '../../components/Icon.tsx';
import { PlayerCard } from '../../components/PlayerCard.tsx';
import { pairing } from '../../pairing/pairing.ts';
import type { BoardRow, Side } from './boards.ts';
import { colourDue } from './colourDue.ts';
import { WhyNot } from './WhyNot.tsx';

/** The board in hand: both players' ways, what each is due, why they meet, why not another. */
export function BoardSide({ round, row, close }: { round: number; row: BoardRow; close(): void }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const history = useMemo(() => historyOf(tournament, round), [tournament, round]);
  const before = useMemo(() => ({ ...tournament, rounds: tournament.rounds.slice(0, round - 1) }), [tournament, round]);
  const due = (side: Side) => {
    const preference = colourDue(history, history.indexOf.get(side.id) ?? 0);
    return preference === undefined
      ? say('round.due.none')
      : say(`round.due.${preference.strength}`, { colour: say(`card.${preference.colour}`) });
  };
  return (
    <div class="stack">
      <div class="row">
        <h2>{say('round.boardNumber', { board: row.board })}</h2>
        <button type="button" class="quiet push" onClick={close}>
          <Icon name="close" />
          {say('shell.close')}
        </button>
      </div>
      {(['white', 'black'] as const).map((colour) => (
        <section key={colour} class="stack">
          <h3>
            {say(`card.${colour}`)}: {row[colour].name} <span class="soft">{row[colour].rating || ''}</span>
          </h3>
          <p class="small soft">{due(row[colour])}</p>
          {round > 1 ? <PlayerCard tournament={before} player={row[colour].id} /> : null}
        </section>
      ))}
      <WhyTheyMeet round={round} row={row} />
      <WhyNot round={round} row={row} />
    </div>
  );
}

function WhyTheyMeet({ round, row }: { readonly round: number; readonly row: BoardRow }) {
  const words = useWords();
  const { say } = words;
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const [decisions, setDecisions] = useState<readonly Decision[]>();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    void pairing({ kind: 'pair', tournament, round, explain: true }).then((done) => {
      if (current) setDecisions(done.kind === 'paired' ? done.pairing.decisions : []);
    });
    return () => {
      current = false;
    };
  }, [asked, round, row.board]);
  const own = decisions === undefined ? undefined : decisionsAbout(decisions, [row.white.id, row.black.id]);
  return (
    <section class="stack">
      <h3>{say('round.whyTheyMeet')}</h3>
      {asked ? null : (
        <div class="row">
          <button type="button" onClick={() => setAsked(true)}>
            <Icon name="why" />
            {say('round.explain')}
          </button>
        </div>
      )}
      {asked && decisions === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
      {own?.length === 0 ? <p class="soft">{say('round.noDecisions')}</p> : null}
      <ol class="decisions">
        {own?.map((decision, i) => (
          <li key={i}>
            {decisionSentence(decision, tournament, words)} <span class="soft small">{decision.article}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
