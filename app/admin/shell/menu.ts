import { dashboard, type MenuLink, messages } from '#app/admin/page/menu-links.ts';
import type { Registry } from '#app/admin/registry.ts';

/** Creates the main links of the menu (docs/product/panel.md). */
export function createMenu({ collections, singletons }: Registry): MenuLink[] {
  return [
    dashboard,
    messages,
    ...collections.flatMap((collection) => [collection, ...(collection.views ?? [])]),
    ...singletons,
  ];
}
