import { useFilesIn } from '../../../components/behaviour/useFilesIn.ts';
import { ImportDialogue } from '../../../components/imports/later.ts';
import { usePreview } from '../../../components/imports/usePreview.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/**
 * A list of players with their teams, dropped on the page or pasted: read and looked over as on the
 * page of players.
 */
export function useTeamList(open: boolean, applied: () => void) {
  const { mayEdit } = useDesk();
  const { say } = useWords();
  const { preview, setPreview, openFile } = usePreview();
  useFilesIn(mayEdit && open && preview === undefined ? openFile : undefined, say('players.pasted'));
  const dialogue =
    preview === undefined ? null : (
      <ImportDialogue
        {...preview}
        ofTeams
        onPreview={(read) => setPreview({ ...preview, preview: read })}
        applied={applied}
        close={() => setPreview(undefined)}
      />
    );
  return { openFile, dialogue };
}
