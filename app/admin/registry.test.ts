import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import type { CollectionInfo } from './collections/collection.ts';
import { createDashboard } from './dashboard/create-dashboard.ts';
import { describeUses } from './media/media-usage.ts';
import { type Registry, registry } from './registry.ts';
import { createAdminRoutes } from './routes.ts';
import { createMenu, listMenuEntries } from './shell/menu.ts';
import { getPageTitle } from './shell/page-title.ts';

/** A collection that exists only in this test. */
const souvenirs: CollectionInfo = {
  // A migration would create this table.
  table: 'souvenirs' as CollectionInfo['table'],
  path: '/admin/souvenirs',
  label: 'Souvenirs',
  icon: 'info',
  keywords: 'keepsakes',
  singular: 'souvenir',
  plural: 'souvenirs',
  title: 'Souvenir',
  nameColumn: 'name',
  createKeywords: 'buy keepsake',
  errorTitles: {
    list: 'Error fetching souvenirs',
    load: 'Error fetching souvenir',
    create: 'Error creating souvenirs',
    update: 'Error updating souvenirs',
    delete: 'Error deleting souvenirs',
  },
  dashboard: { countLabel: 'Total Souvenirs', quickLink: 'Add Souvenir' },
  views: [
    {
      path: '/admin/fragile-souvenirs',
      label: 'Fragile Souvenirs',
      icon: 'info',
      keywords: 'glass',
      file: 'fragile.tsx',
      errorTitle: 'Error fetching fragile souvenirs',
    },
  ],
};
const extended: Registry = { ...registry, collections: [...registry.collections, souvenirs] };

describe('A collection added to the registry', () => {
  it('gets routes for its lists and for the forms that create and edit its records', () => {
    const routes = createAdminRoutes(extended).filter(({ path }) => path?.includes('souvenirs'));
    expect(routes.map(({ path, file }) => [path, file])).toEqual([
      ['souvenirs', 'admin/souvenirs/list.tsx'],
      ['souvenirs/new', 'admin/souvenirs/form.tsx'],
      ['souvenirs/edit/:id', 'admin/souvenirs/form.tsx'],
      ['souvenirs/edit/:id/versions', 'admin/souvenirs/form.tsx'],
      ['fragile-souvenirs', 'admin/souvenirs/fragile.tsx'],
    ]);
  });

  it('is in the menu after the other collections and before the media library', () => {
    const labels = listMenuEntries(extended, 'owner').map(({ label }) => label);
    const before = labels.slice(0, labels.indexOf('Media Library'));
    expect(before.slice(-2)).toEqual(['Souvenirs', 'Fragile Souvenirs']);
  });

  it('determines the titles of its pages', () => {
    const paths = ['souvenirs', 'souvenirs/new', 'souvenirs/edit/7', 'fragile-souvenirs'];
    expect(paths.map((path) => getPageTitle(extended, `/admin/${path}`))).toEqual([
      'Souvenirs',
      'Add New Souvenir',
      'Edit Souvenir',
      'Fragile Souvenirs',
    ]);
  });

  it('is counted on the dashboard and has a quick link there', () => {
    const { counts, quickLinks } = createDashboard(extended, 'owner');
    expect(counts).toContainEqual({
      table: 'souvenirs',
      label: 'Total Souvenirs',
      to: '/admin/souvenirs',
      errorTitle: 'Error fetching souvenirs',
    });
    expect(quickLinks).toContainEqual(
      expect.objectContaining({ to: '/admin/souvenirs/new', label: 'Add Souvenir' }),
    );
  });

  it('appears among the uses of a file, with a link to the record', () => {
    expect(describeUses(extended, [{ table: 'souvenirs', id: '7', title: 'Kyoto' }], 'owner')).toEqual([
      { key: 'souvenirs/7', label: 'Souvenir “Kyoto”', to: '/admin/souvenirs/edit/7' },
    ]);
  });
});

it('The menu has the entries that docs/product/pages.md lists, in that order', () => {
  // The entries are spelled out here, because all other tests of the menu and the command palette derive them from
  // the registry.
  const expected: [title: string | null, entries: [label: string, path: string][]][] = [
    [
      null,
      [
        ['Dashboard', '/admin'],
        ['Messages', '/admin/messages'],
      ],
    ],
    [
      'Content',
      [
        ['Hero Slides', '/admin/hero-slides'],
        ['Posts', '/admin/posts'],
        ['Destinations', '/admin/destinations'],
        ['Featured Destinations', '/admin/featured-destinations'],
        ['Deals', '/admin/deals'],
        ['Testimonials', '/admin/testimonials'],
        ['Pages', '/admin/pages'],
        ['Media Library', '/admin/media'],
      ],
    ],
    ['Earning', [['Affiliate Settings', '/admin/affiliate-settings']]],
    [
      'Site',
      [
        ['Contact Info', '/admin/contact-settings'],
        ['About Page', '/admin/about'],
        ['Legal Texts', '/admin/legal-texts'],
        ['Page Texts', '/admin/page-texts'],
        ['Home Figures', '/admin/statistics'],
        ['Look', '/admin/look'],
        ['Site Settings', '/admin/settings'],
      ],
    ],
    [
      'Tools',
      [
        ['Import', '/admin/import'],
        ['Trash', '/admin/trash'],
        ['Start Guide', '/admin/start'],
        ['Mail', '/admin/mail'],
        ['Account', '/admin/account'],
        ['View Website', '/'],
      ],
    ],
  ];
  const paths = new Set(expected.flatMap(([, entries]) => entries.map(([, path]) => path)));
  // Further collections and singletons may stand between them.
  const menu = createMenu(registry, 'owner').map(({ title, entries }) => [
    title,
    entries.flatMap(({ label, path }) => (paths.has(path) ? [[label, path]] : [])),
  ]);
  expect(menu).toEqual(expected);
});

it('The menu of each role has the pages that it may open', () => {
  const listLabels = (role: Role) =>
    createMenu(registry, role).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);
  expect(listLabels('author')).toEqual([
    [null, 'Dashboard'],
    ['Content', 'Posts', 'Media Library'],
    ['Tools', 'Trash', 'Account', 'View Website'],
  ]);
  expect(listLabels('editor')).toEqual([
    [null, 'Dashboard'],
    [
      'Content',
      ...['Hero Slides', 'Posts', 'Destinations', 'Featured Destinations', 'Deals', 'Testimonials', 'Pages'],
      'Media Library',
    ],
    ['Earning', 'Deal Desk'],
    ['Site', 'About Page', 'Home Figures'],
    ['Tools', 'Trash', 'Account', 'View Website'],
  ]);
});

it('The dashboard of an author counts posts, and leads to a new one and to the site', () => {
  const { counts, cards, quickLinks } = createDashboard(registry, 'author');
  expect([...counts, ...cards, ...quickLinks].map(({ to }) => to)).toEqual([
    '/admin/posts',
    '/admin/posts/new',
    '/',
  ]);
});

it('The dashboard counts posts and destinations, links to the settings and the contact info, and only to pages that exist', () => {
  const { counts, cards, quickLinks } = createDashboard(registry, 'owner');
  const paths = [...counts, ...cards, ...quickLinks].map(({ to }) => to);
  const expected = [
    '/admin/posts',
    '/admin/destinations',
    '/admin/settings',
    '/admin/contact-settings',
    '/admin/posts/new',
    '/admin/destinations/new',
    '/admin/settings',
    '/admin/contact-settings',
    '/',
  ];
  expect(paths.filter((path) => expected.includes(path))).toEqual(expected);
  const routes = createAdminRoutes(registry).map(({ path }) => `/admin/${path}`);
  expect(['/', ...routes]).toEqual(expect.arrayContaining(paths));
});
