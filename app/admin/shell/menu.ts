import type { AdminPageInfo } from '#app/admin/page-info.ts';
import type { Registry } from '#app/admin/registry.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

/** A link of the side menu. */
export interface MenuLink extends AdminPageInfo {
  /** Highlighted at this URL only, not at those beneath it. */
  exact?: boolean;
}

export const dashboard: MenuLink = {
  path: '/admin',
  label: 'Dashboard',
  icon: adminIcons.dashboard,
  keywords: 'home start overview counts',
  exact: true,
};

/** The links above the rule of the side menu (docs/product.md#pages). */
export function createMenu({ collections, singletons }: Registry): MenuLink[] {
  return [
    dashboard,
    ...collections.flatMap((collection) => [collection, ...(collection.views ?? [])]),
    ...singletons,
  ];
}

/** The links beneath it. */
export const secondaryLinks: readonly MenuLink[] = [
  {
    path: '/admin/media',
    label: 'Media Library',
    icon: adminIcons.images,
    keywords: 'pictures images photos videos files uploads',
  },
  {
    path: '/',
    label: 'View website',
    icon: adminIcons.external,
    keywords: 'home page visit preview public site',
  },
];
