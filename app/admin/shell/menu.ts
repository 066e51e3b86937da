import {
  account,
  activity,
  dashboard,
  dealDesk,
  importPage,
  insight,
  type MenuLink,
  mailPage,
  mediaLibrary,
  messages,
  people,
  reports,
  startGuide,
  trash,
  website,
} from '#app/admin/page/menu-links.ts';
import { canOpen } from '#app/admin/page/page-info.ts';
import type { Registry } from '#app/admin/registry.ts';
import type { Role } from '#domain/people/roles.ts';

/** Entries of the menu under a heading. The first ones have none. */
export interface MenuGroup {
  title: 'Content' | 'Earning' | 'Site' | 'Tools' | null;
  entries: readonly MenuLink[];
}

/** Creates the menu of the panel, with the pages that a role may open (docs/product/panel.md). */
export function createMenu({ collections, singletons }: Registry, role: Role): MenuGroup[] {
  const findCollections = (place: 'Content' | 'Earning') =>
    collections
      .filter(({ menu = 'Content' }) => menu === place)
      .flatMap((collection) => [collection, ...(collection.views ?? [])]);
  const findSettings = (place: 'Earning' | 'Site') =>
    singletons.filter(({ menu = 'Site' }) => menu === place);
  const groups: MenuGroup[] = [
    { title: null, entries: [dashboard, messages] },
    {
      title: 'Content',
      entries: [...findCollections('Content'), mediaLibrary],
    },
    {
      title: 'Earning',
      entries: [insight, ...findSettings('Earning'), ...findCollections('Earning'), reports, dealDesk],
    },
    { title: 'Site', entries: findSettings('Site') },
    {
      title: 'Tools',
      entries: [importPage, trash, startGuide, mailPage, people, activity, account, website],
    },
  ];
  return groups.flatMap(({ title, entries }) => {
    const shown = entries.filter((entry) => canOpen(role, entry));
    return shown.length > 0 ? { title, entries: shown } : [];
  });
}

/** The entries of all groups. */
export const listMenuEntries = (registry: Registry, role: Role): MenuLink[] =>
  createMenu(registry, role).flatMap(({ entries }) => entries);
