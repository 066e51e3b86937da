import { parseColor } from '#app/content/look/accent.ts';
import type { Look } from '#domain/look/look.ts';
import type { LookDraft } from './form-definition.ts';

/** Returns the look that is in a form. A color that is not written to its end counts as none. */
export const toLook = (draft: Pick<LookDraft, 'palette' | 'type_pair' | 'accent_color'>): Look => ({
  palette: draft.palette,
  typePair: draft.type_pair,
  accentColor: parseColor(draft.accent_color),
});
