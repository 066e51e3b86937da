import type { IconName } from '#app/ui/icon.tsx';

/** A page of the admin panel as the menu and the command palette show it. */
export interface AdminPageInfo {
  /** Its URL; the folder of `app/admin` has the name of the last segment. */
  path: string;
  label: string;
  icon: IconName;
  /** Further words by which the command palette finds it. */
  keywords: string;
}
