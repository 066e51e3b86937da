import type { Progress } from '#app/admin/start/progress/progress.ts';
import type { Look } from '#domain/look/look.ts';

export interface StopProps {
  progress: Progress;
  /** Called when the owner has done what the stop asks for: the guide goes on. */
  onDone: () => void;
  /** Called when the stop has stored something: the site beside it is shown again. */
  onStored: () => void;
  /** Called with the look and the name that are in the form, so that the site beside it has them. */
  onLook: (look: Look, siteTitle: string) => void;
}
