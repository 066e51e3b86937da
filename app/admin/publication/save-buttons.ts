import { getChosenState, publishNow } from './publication-draft.ts';
import { getPublicationState } from './publication-state.ts';

/** A button that saves a record. It says what happens to visitors. */
export interface SaveButton {
  label: string;
  /** The draft of `published_at` (publication-draft.ts) that is sent in place of the one in the form. */
  publishedAt?: string;
}

export type SaveButtons = readonly [primary: SaveButton, secondary?: SaveButton | undefined];

const saveDraft: SaveButton = { label: 'Save draft', publishedAt: '' };

/**
 * Returns the buttons of a form whose record has a state (docs/product/publishing.md). A record becomes public only by one of
 * them.
 *
 * @param stored the draft of the stored `published_at`; empty for a draft and for a new record
 * @param chosen what is chosen in the form
 * @param now the browser's clock, in milliseconds since 1970
 */
export function getSaveButtons(stored: string, chosen: string, now: number): SaveButtons {
  const storedState = getPublicationState(stored || null, now);
  const state = getChosenState(chosen, now);
  if (storedState === 'published') {
    if (state === 'draft') return [{ label: 'Unpublish' }];
    return [{ label: state === 'scheduled' ? 'Schedule' : 'Update' }];
  }
  if (state === 'scheduled')
    return [{ label: chosen === stored ? 'Update' : 'Schedule' }, stored ? undefined : saveDraft];
  // A record that was public, but was deleted elsewhere, keeps its time.
  return [
    state === 'published' ? { label: 'Publish' } : { label: 'Publish', publishedAt: publishNow },
    saveDraft,
  ];
}
