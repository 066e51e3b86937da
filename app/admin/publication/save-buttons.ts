import type { Role } from '#domain/people/roles.ts';
import { getChosenState, publishNow } from './publication-draft.ts';
import { getPublicationState } from './publication-state.ts';

/** The drafts of what the buttons of a form decide. Only records that an editor reviews have `ready_at`. */
export interface StateDraft {
  published_at: string;
  ready_at?: string;
}

/** A button that saves a record. It says what happens to visitors. */
export interface SaveButton {
  label: string;
  /** Says whether it leaves the record as it is, and stages what is in the form (docs/product/staged-changes.md). */
  stages?: boolean;
  /** What is sent in place of what is in the form. */
  choice?: Partial<StateDraft>;
}

/** There is none on a record that one may only read. */
export type SaveButtons = readonly [primary?: SaveButton, secondary?: SaveButton | undefined];

const saveDraft: SaveButton = { label: 'Save draft', choice: { published_at: '' } };

/**
 * Returns the buttons of a form whose record has a state (docs/product/publishing.md). A record becomes public only by one of
 * them.
 *
 * @param stored what is stored; empty texts for a draft and for a new record
 * @param chosen the draft of `published_at` in the form
 * @param now the browser's clock, in milliseconds since 1970
 */
export function getSaveButtons(stored: StateDraft, chosen: string, now: number, role: Role): SaveButtons {
  if (role === 'author') return getAuthorButtons(stored, 'Save draft');
  const storedState = getPublicationState(stored.published_at || null, now);
  const state = getChosenState(chosen, now);
  if (storedState === 'published') {
    if (state === 'draft') return [{ label: 'Unpublish' }];
    return [{ label: state === 'scheduled' ? 'Schedule' : 'Update' }];
  }
  if (storedState === 'draft' && stored.ready_at)
    return [
      state === 'scheduled'
        ? { label: 'Schedule', choice: { ready_at: '' } }
        : { label: 'Publish', choice: { published_at: publishNow, ready_at: '' } },
      { label: 'Send back', choice: { published_at: '', ready_at: '' } },
    ];
  if (state === 'scheduled')
    return [
      { label: chosen === stored.published_at ? 'Update' : 'Schedule' },
      stored.published_at ? undefined : saveDraft,
    ];
  // A record that was public, but was deleted elsewhere, keeps its time.
  return [
    state === 'published' ? { label: 'Publish' } : { label: 'Publish', choice: { published_at: publishNow } },
    saveDraft,
  ];
}

/** The button that prepares a change of what is public, in place of making it. */
export const stageButton: SaveButton = { label: 'Save as a change', stages: true };

/**
 * Returns the buttons of the form of a staged change (docs/product/staged-changes.md).
 *
 * @param stored when the change goes live, and since when its author asks for that; empty texts: not yet
 * @param chosen the time in the form
 * @param now the browser's clock, in milliseconds since 1970
 */
export function getChangeButtons(stored: StateDraft, chosen: string, now: number, role: Role): SaveButtons {
  if (role === 'author') return getAuthorButtons(stored, 'Save change');
  if (getChosenState(chosen, now) === 'scheduled')
    return [
      { label: chosen === stored.published_at ? 'Update' : 'Schedule' },
      stored.published_at ? undefined : { label: 'Save change', choice: { published_at: '' } },
    ];
  return [
    { label: 'Go live', choice: { published_at: publishNow } },
    { label: 'Save change', choice: { published_at: '' } },
  ];
}

/** An author does not publish, but says when an editor may (docs/product/roles.md#ready-for-review). */
function getAuthorButtons({ ready_at }: StateDraft, saveLabel: string): SaveButtons {
  if (ready_at) return [{ label: 'Update' }, { label: 'Back to draft', choice: { ready_at: '' } }];
  return [{ label: 'Ready for review', choice: { ready_at: publishNow } }, { label: saveLabel }];
}
