import type { BrandDraft } from '#app/admin/site-preview/frame-brand.tsx';
import type { Progress } from '#app/admin/start/progress/progress.ts';
import type { Look } from '#domain/look/look.ts';

export interface StopProps {
  progress: Progress;
  /** Called when the owner has done what the stop asks for: the guide goes on. */
  onDone: () => void;
  /** Called when the stop has stored something: the site beside it is shown again. */
  onStored: () => void;
  /** Called with the look, the name and the logo that are in the form, so that the site beside it has them. */
  onDraft: (look: Look, brand: BrandDraft) => void;
}
