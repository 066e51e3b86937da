import { describe, expect, it } from 'vitest';
import type { CollectionInfo } from './collections/collection.ts';
import { createDashboard } from './dashboard/create-dashboard.ts';
import { describeUses } from './media/media-usage.ts';
import { type Registry, registry } from './registry.ts';
import { createAdminRoutes } from './routes.ts';
import { createCommands } from './shell/commands.ts';
import { matchCommands } from './shell/match-commands.ts';
import { createMenu } from './shell/menu.ts';

/** A collection that exists in this test alone. */
const guides: CollectionInfo = {
  // Its table would come with a migration.
  table: 'guides' as CollectionInfo['table'],
  path: '/admin/guides',
  label: 'Guides',
  icon: 'info',
  keywords: 'handbooks',
  singular: 'guide',
  plural: 'guides',
  title: 'Guide',
  createKeywords: 'write handbook',
  errorTitles: {
    list: 'Error fetching guides',
    load: 'Error fetching guide',
    create: 'Error creating guides',
    update: 'Error updating guides',
    delete: 'Error deleting guides',
  },
  dashboard: { countLabel: 'Total Guides', quickLink: 'Write Guide' },
};
const extended: Registry = { ...registry, collections: [...registry.collections, guides] };

describe('A collection added to the registry', () => {
  it('gets routes for its list, its new records and their edit forms', () => {
    const routes = createAdminRoutes(extended).filter(({ path }) => path?.startsWith('guides'));
    expect(routes.map(({ path, file }) => [path, file])).toEqual([
      ['guides', 'admin/guides/list.tsx'],
      ['guides/new', 'admin/guides/form.tsx'],
      ['guides/edit/:id', 'admin/guides/form.tsx'],
    ]);
  });

  it('stands in the menu after the other collections and before the settings', () => {
    const labels = createMenu(extended).map(({ label }) => label);
    expect(labels.indexOf('Guides')).toBe(labels.indexOf('Affiliate Settings') - 1);
  });

  it('is found by the command palette, and so is the command that creates a record', () => {
    const commands = createCommands(extended, () => {});
    const found = (query: string) =>
      matchCommands(commands, query, []).flatMap((group) => group.commands.map(({ id }) => id));
    expect(found('handbooks')).toContain('/admin/guides');
    expect(found('new guide')).toEqual(['/admin/guides/new']);
  });

  it('is counted on the dashboard and has a quick link there', () => {
    const { counts, quickLinks } = createDashboard(extended);
    expect(counts).toContainEqual({
      table: 'guides',
      label: 'Total Guides',
      to: '/admin/guides',
      errorTitle: 'Error fetching guides',
    });
    expect(quickLinks).toContainEqual(
      expect.objectContaining({ to: '/admin/guides/new', label: 'Write Guide' }),
    );
  });

  it('is named among the uses of a file, with a link to the record', () => {
    expect(describeUses(extended, [{ place: 'guides', id: '7', title: 'Kyoto' }])).toEqual([
      { key: 'guides/7', label: 'Guide “Kyoto”', to: '/admin/guides/edit/7' },
    ]);
  });
});

describe('The menu', () => {
  it('has the entries of docs/product.md#pages in their order', () => {
    expect(createMenu(registry).map(({ label }) => label)).toEqual([
      'Dashboard',
      'Hero Slides',
      'Posts',
      'Destinations',
      'Featured Destinations',
      'Affiliate Settings',
      'Contact Info',
      'About Page',
      'Site Settings',
    ]);
  });
});

describe('The dashboard', () => {
  it('counts posts and destinations and links to the settings and the contact info', () => {
    const { counts, cards, quickLinks } = createDashboard(registry);
    expect(counts.map(({ label }) => label)).toEqual(['Total Posts', 'Total Destinations']);
    expect(cards.map(({ title }) => title)).toEqual(['Settings', 'Contact Information']);
    expect(quickLinks.map(({ label }) => label)).toEqual([
      'Create Post',
      'Add Destination',
      'Site Settings',
      'Contact Info',
      'View Website',
    ]);
  });
});
