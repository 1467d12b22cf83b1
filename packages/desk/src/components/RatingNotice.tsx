import { lastPairedRound } from '@turnuva/engine/journal';
import { useEffect, useState } from 'preact/hooks';
import { ratingListServer } from '../api/ratingLists.ts';
import { useApp, useDesk } from '../store/context.ts';

/**
 * Points out, without being asked, that ratings differ from the lists (checklist Q139); numbers still follow until
 * round 4.
 */
export function RatingNotice({ compare }: { compare?(): void }) {
  const { words, session } = useApp();
  const { snapshot, mayEdit } = useDesk();
  const [differing, setDiffering] = useState(0);
  const { tournament } = snapshot;
  const wanted = mayEdit && session.edition !== 'browser' && tournament.ratingLists?.check !== false;
  const early = lastPairedRound(tournament) < 2;
  useEffect(() => {
    if (!wanted || !early) return setDiffering(0);
    let current = true;
    void ratingListServer.checkRatings(snapshot.id).then((answer) => {
      if (current && answer.kind === 'ok') setDiffering(answer.value.differing);
    });
    return () => {
      current = false;
    };
  }, [snapshot.id, wanted, early, tournament.players]);
  if (differing === 0) return null;
  return (
    <p class="amber small" role="status">
      {words.say('elo.differing', { count: differing })}{' '}
      {compare === undefined ? null : (
        <button type="button" class="quiet" onClick={compare}>
          {words.say('players.compare')}
        </button>
      )}
    </p>
  );
}
