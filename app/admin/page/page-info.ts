import type { IconName } from '#app/ui/icon.tsx';

/** A page of the admin panel as the menu and the command palette show it. */
export interface AdminPageInfo {
  /** Its URL path, e.g. '/admin/posts'. */
  path: string;
  label: string;
  icon: IconName;
  /** Other words that find it in the command palette. */
  keywords: string;
}
