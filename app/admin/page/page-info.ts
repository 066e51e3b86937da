import type { IconName } from '#app/ui/icon.tsx';
import { hasRole, type Role } from '#domain/people/roles.ts';

/** A page of the admin panel as the menu and the command palette show it. */
export interface AdminPageInfo {
  /** Its URL path, e.g. '/admin/posts'. */
  path: string;
  label: string;
  icon: IconName;
  /** Other words that find it in the command palette. */
  keywords: string;
  /** The least role that may open it and the pages below its path; by default 'owner', so that no page is open by mistake. */
  role?: Role;
}

export const canOpen = (role: Role, { role: least = 'owner' }: Pick<AdminPageInfo, 'role'>): boolean =>
  hasRole(role, least);
