import { matchPath } from 'react-router';
import { getEditPath, getFormTitle, getNewPath } from '#app/admin/collections/collection.ts';
import { folders } from '#app/admin/messages/folders.ts';
import { messages } from '#app/admin/page/menu-links.ts';
import type { AdminPageInfo } from '#app/admin/page/page-info.ts';
import { getVersionsPath, versionsTitle } from '#app/admin/page/versions-path.ts';
import type { Registry } from '#app/admin/registry.ts';
import { listMenuEntries } from './menu.ts';

export const notFoundTitle = 'Page not found';

/** Returns the title of the panel's page at this path. The heading of the page is the same. */
export function getPageTitle(registry: Registry, pathname: string): string {
  const pages = [
    ...listMenuEntries(registry, 'owner'),
    ...folders.map(({ path, label }) => ({ path, label: `Messages: ${label}` })),
    { path: `${messages.path}/:id`, label: 'Message' },
    ...registry.collections.flatMap((collection) => [
      { path: getNewPath(collection), label: getFormTitle(collection, undefined) },
      { path: getEditPath(collection, ':id'), label: getFormTitle(collection, ':id') },
      { path: getVersionsPath(getEditPath(collection, ':id')), label: versionsTitle },
    ]),
    ...registry.singletons.map(({ path }) => ({ path: getVersionsPath(path), label: versionsTitle })),
  ];
  return pages.find(({ path }) => matchPath(path, pathname))?.label ?? notFoundTitle;
}

/**
 * Returns the entry of the menu to which the page at this path belongs: with that path, or one above it. It says who may open
 * the page.
 */
export const findMenuEntry = (registry: Registry, pathname: string): AdminPageInfo | undefined =>
  listMenuEntries(registry, 'owner').find(
    ({ path, exact = false }) => matchPath({ path, end: exact }, pathname) !== null,
  );
