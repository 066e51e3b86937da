import { publishNow } from './publication-draft.ts';
import { getPublicationState } from './publication-state.ts';

/**
 * Returns the stored draft of `published_at` if the local one means the same: the same instant, or to publish what is
 * already published. So a save whose response was lost can be repeated, and the record keeps its time.
 */
export function reconcilePublication(local: string, stored: string): string {
  const isSame =
    local === publishNow
      ? getPublicationState(stored || null, Date.now()) === 'published'
      : Date.parse(local) === Date.parse(stored);
  return isSame ? stored : local;
}
