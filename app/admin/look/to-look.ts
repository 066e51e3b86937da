import { parseColor } from '#app/content/look/accent.ts';
import type { Look } from '#domain/look/look.ts';
import type { LookDraft } from './fields.ts';

/** Returns the look that is in a form. A color that is not written to its end counts as none. */
export const toLook = ({ palette, type_pair, accent_color }: LookDraft): Look => ({
  palette,
  typePair: type_pair,
  accentColor: parseColor(accent_color),
});
