import {
  account,
  dashboard,
  dealDesk,
  importPage,
  insight,
  type MenuLink,
  mailPage,
  mediaLibrary,
  messages,
  reports,
  startGuide,
  trash,
  website,
} from '#app/admin/page/menu-links.ts';
import type { Registry } from '#app/admin/registry.ts';

/** Entries of the menu under a heading. The first ones have none. */
export interface MenuGroup {
  title: 'Content' | 'Earning' | 'Site' | 'Tools' | null;
  entries: readonly MenuLink[];
}

/** Creates the menu of the panel (docs/product/panel.md). */
export function createMenu({ collections, singletons }: Registry): MenuGroup[] {
  const findCollections = (place: 'Content' | 'Earning') =>
    collections
      .filter(({ menu = 'Content' }) => menu === place)
      .flatMap((collection) => [collection, ...(collection.views ?? [])]);
  const findSettings = (place: 'Earning' | 'Site') =>
    singletons.filter(({ menu = 'Site' }) => menu === place);
  return [
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
    { title: 'Tools', entries: [importPage, trash, startGuide, mailPage, account, website] },
  ];
}

/** The entries of all groups. */
export const listMenuEntries = (registry: Registry): MenuLink[] =>
  createMenu(registry).flatMap(({ entries }) => entries);
