import type { Player, RatingSource } from '@turnuva/engine/tournament';
import { officialRating } from '@turnuva/engine/tournament';
import { sourceText } from '../../model/ratingLists.ts';
import { useWords } from '../../store/context.ts';

/** Which ratings a player has, and the list that each comes from. */
export function RatingLines({ player }: { readonly player: Player }) {
  const words = useWords();
  const { say } = words;
  const from = (source: RatingSource | undefined): string =>
    source === undefined ? say('elo.byHand') : sourceText(source, words);
  const { sources, nationalRating = 0 } = player;
  const official = officialRating(player);
  const lines = [
    ...(official === 0 ? [] : [{ rating: say('elo.official', { rating: official }), source: sources?.official }]),
    ...(nationalRating === 0
      ? []
      : [{ rating: say('elo.national', { rating: nationalRating }), source: sources?.national }]),
  ];
  if (lines.length === 0) return null;
  return (
    <p class="soft small">
      {lines.map(({ rating, source }) => say('elo.sourceOf', { rating, source: from(source) })).join(' · ')}
    </p>
  );
}
