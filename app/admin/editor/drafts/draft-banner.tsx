import { Callout } from '#app/admin/page/callout.tsx';
import { Button } from '#app/ui/button.tsx';

interface DraftBannerProps {
  savedAt: number;
  isElsewhere: boolean;
  isDiscarded: boolean;
  isStored?: boolean;
  onSwap: () => void;
}

/** Says that a saved draft was restored, and offers to discard it; afterwards, offers to undo that. */
export function DraftBanner({ savedAt, isElsewhere, isDiscarded, isStored, onSwap }: DraftBannerProps) {
  const time = formatTime(savedAt);
  const place = isElsewhere ? ' on another device' : '';
  if (isStored)
    return (
      <Callout tone="warning" role="status">
        <p>{`Your changes were saved${place} at ${time}.`}</p>
      </Callout>
    );
  return (
    <Callout
      tone="warning"
      role="status"
      action={
        // One button, so that it keeps the focus. The second press of a double click would undo the first.
        <Button size="small" onClick={({ detail }) => detail < 2 && onSwap()}>
          {isDiscarded ? 'Restore these changes' : 'Discard these changes'}
        </Button>
      }
    >
      <p>
        {isDiscarded
          ? `Your changes from ${time}${place} were discarded.`
          : `Your unsaved changes from ${time}${place} were restored.`}
      </p>
    </Callout>
  );
}

/** Formats a time, and adds the day if it is not today. */
function formatTime(time: number): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === new Date().toDateString()) return clock;
  return `${date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })} at ${clock}`;
}
