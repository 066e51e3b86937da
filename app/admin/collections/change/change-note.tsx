import { Callout } from '#app/admin/page/callout.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import type { StagedChange } from './staged-row.ts';

interface ChangeNoteProps {
  /** The noun for the record, e.g. 'post'. */
  noun: string;
  change: StagedChange;
  path: string;
}

/** Says in the form of a public record that a change of it is prepared, and leads there. */
export function ChangeNote({ noun, change, path }: ChangeNoteProps) {
  return (
    <Callout
      tone={change.problem ? 'warning' : 'hint'}
      role="status"
      action={
        <ButtonLink to={path} size="small">
          Open the change
        </ButtonLink>
      }
    >
      <p>{`A change of this ${noun} is prepared. ${describe(change)}`}</p>
    </Callout>
  );
}

function describe({ problem, live_at, ready_at }: StagedChange): string {
  if (problem) return 'It did not go live at its time, and waits for you.';
  if (live_at) return `It goes live on ${formatTime(live_at)}.`;
  return ready_at ? 'It is ready for review.' : 'Visitors do not see it yet.';
}
