import { expect, it } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import { findMenuEntry, getPageTitle } from './page-title.ts';

it.each([
  ['/admin', 'Dashboard'],
  ['/admin/posts/', 'Posts'],
  ['/admin/hero-slides/new', 'Add New Slide'],
  ['/admin/destinations/edit/7', 'Edit Destination'],
  ['/admin/destinations/edit/7/versions', 'Earlier versions'],
  ['/admin/about/versions', 'Earlier versions'],
  ['/admin/featured-destinations', 'Featured Destinations'],
  ['/admin/about', 'About Page'],
  ['/admin/media', 'Media Library'],
  ['/admin/trash', 'Trash'],
  ['/admin/import', 'Import'],
  ['/admin/posts/edit', 'Page not found'],
])('The title of the page at %s is “%s”', (path, title) => {
  expect(getPageTitle(registry, path)).toBe(title);
});

it.each([
  ['/admin', 'author'],
  ['/admin/posts/edit/7', 'author'],
  ['/admin/posts/edit/7/versions', 'author'],
  ['/admin/destinations/new', 'editor'],
  ['/admin/featured-destinations', 'editor'],
  ['/admin/about', 'editor'],
  ['/admin/partners/edit/7', undefined],
  ['/admin/messages/7', undefined],
  ['/admin/settings', undefined],
])('The page at %s belongs to an entry of the menu that says which role may open it', (path, role) => {
  const entry = findMenuEntry(registry, path);
  expect(entry).toBeDefined();
  // By default, only owners may.
  expect(entry?.role).toBe(role);
});

it('A page that does not exist belongs to no entry of the menu', () => {
  expect(findMenuEntry(registry, '/admin/no-such-page')).toBeUndefined();
  expect(findMenuEntry(registry, '/admin/settingsx')).toBeUndefined();
});
