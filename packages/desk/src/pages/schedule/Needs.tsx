import type { ScheduleRefusal } from '@turnuva/engine/schedule';
import { Icon } from '../../components/Icon.tsx';
import { problemSentence } from '../../language/refusals.ts';
import { useApp, useDesk } from '../../store/context.ts';

/** What is still missing before the schedule can be made. */
export function Needs({ needs }: { readonly needs: readonly ScheduleRefusal[] }) {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  if (needs.length === 0) return null;
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span>
        {needs.map((need, i) => (
          <span key={i}>{problemSentence(need, tournament, words)} </span>
        ))}
      </span>
    </div>
  );
}
