import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { maxPlaces } from './parse-places.ts';

/** Creates the notice of what has been saved: a name, or a number of places. Its link is also in the header. */
export const createSavedNotice = (description: string): NoticeContent => ({
  title: 'Saved to your suitcase',
  description,
  details: <Link to="/suitcase">Open your suitcase</Link>,
});

/**
 * Creates the notice of places that have not been saved.
 *
 * @param leftOut how many did not fit; 0 if the browser has stored none
 */
export function createFailedNotice(leftOut = 0): NoticeContent {
  if (leftOut === 0)
    return {
      title: 'Your suitcase could not be changed',
      description: 'Your browser’s storage for this site is blocked or full.',
      variant: 'destructive',
    };
  return {
    title: 'Your suitcase is full',
    description: `It holds ${maxPlaces} places, and ${leftOut === 1 ? 'one place' : `${leftOut} places`} did not fit. Remove a place to make room.`,
    variant: 'destructive',
  };
}

/** Creates the notice of a place that has been removed. It stays, so that everybody reaches its Undo button. */
export const createRemovedNotice = (name: string, onUndo: () => void): NoticeContent => ({
  title: 'Removed from your suitcase',
  description: name,
  duration: Number.POSITIVE_INFINITY,
  action: (
    <div>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
      <VisuallyHidden>Press F8 and then Tab to reach this button.</VisuallyHidden>
    </div>
  ),
});
