import { expect, it } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import { getPageTitle } from './page-title.ts';

it.each([
  ['/admin', 'Dashboard'],
  ['/admin/posts/', 'Posts'],
  ['/admin/hero-slides/new', 'Add New Slide'],
  ['/admin/destinations/edit/7', 'Edit Destination'],
  ['/admin/featured-destinations', 'Featured Destinations'],
  ['/admin/about', 'About Page'],
  ['/admin/media', 'Media Library'],
  ['/admin/trash', 'Trash'],
  ['/admin/import', 'Import'],
  ['/admin/posts/edit', 'Page not found'],
])('The title of the page at %s is “%s”', (path, title) => {
  expect(getPageTitle(registry, path)).toBe(title);
});
