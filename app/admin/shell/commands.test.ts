import { describe, expect, it } from 'vitest';
import type { AdminPageInfo } from '#app/admin/page/page-info.ts';
import { registry } from '#app/admin/registry.ts';
import { createAdminRoutes } from '#app/admin/routes.ts';
import { createCommands } from './commands.ts';
import { matchCommands } from './match-commands.ts';

const commands = createCommands(registry, 'owner', () => {});

const { collections, singletons } = registry;
const toEntry = ({ label, path }: AdminPageInfo): [string, string] => [label, path];

const groups: [string, [string, string][]][] = [
  [
    'Go to',
    [
      ['Dashboard', '/admin'],
      ['Messages', '/admin/messages'],
      ...collections
        .filter(({ menu }) => !menu)
        .flatMap((collection) => [collection, ...(collection.views ?? [])])
        .map(toEntry),
      ['Media Library', '/admin/media'],
      ['Insight', '/admin/insight'],
      ['Partners', '/admin/partners'],
      ['Links', '/admin/links'],
      ['Reports', '/admin/reports'],
      ['Deal Desk', '/admin/deal-desk'],
      ['Import', '/admin/import'],
      ['Trash', '/admin/trash'],
      ['Start Guide', '/admin/start'],
      ['Mail', '/admin/mail'],
      ['People', '/admin/people'],
      ['Activity', '/admin/activity'],
    ],
  ],
  ['Create', collections.map(({ title, path }) => [`New ${title}`, `${path}/new`])],
  ['Settings', singletons.map(toEntry)],
  ['Website', [['View Website', '/']]],
];
const entries = groups.flatMap(([, members]) => members);

/** Finds the first result for a query, which is the one that Enter chooses. */
const findFirst = (query: string) => matchCommands(commands, query, [])[0]?.commands[0];

describe('The command palette of the panel', () => {
  it('lists the pages, “Log out” and the commands that create records, each under its heading', () => {
    const listed = matchCommands(commands, '', []).map((group) => [
      group.title,
      group.commands.map(({ label }) => label),
    ]);
    const expected = groups.map(([title, members]) => [title, members.map(([label]) => label)]);
    expect(listed).toEqual([...expected, ['Account', ['Account', 'Log out']]]);
  });

  it.each(entries)('lists “%s” first when its name is typed, and opens %s', (label, path) => {
    expect(findFirst(label.toLowerCase())).toMatchObject({ label, action: { to: path } });
  });

  it.each<[words: string, label: string | undefined]>([
    // What she writes and adds
    ['new article', 'New Post'],
    ['write', 'New Post'],
    ['blog post', 'Posts'],
    ['articles', 'Posts'],
    ['stories', 'Posts'],
    ['drafts', 'Posts'],
    ['categories', 'Posts'],
    ['add place', 'New Destination'],
    ['places', 'Destinations'],
    ['countries', 'Destinations'],
    ['new offer', 'New Deal'],
    ['discounts', 'Deals'],
    ['coupon', 'Deals'],
    ['reviews', 'Testimonials'],
    ['slider', 'Hero Slides'],
    ['banner', 'Hero Slides'],
    ['photos', 'Media Library'],
    ['pictures', 'Media Library'],
    ['upload', 'Media Library'],
    // How the site looks, and what it says
    ['logo', 'Look'],
    ['colors', 'Look'],
    ['colour', 'Look'],
    ['fonts', 'Look'],
    ['theme', 'Look'],
    ['favicon', 'Look'],
    ['settings', 'Site Settings'],
    ['site title', 'Site Settings'],
    ['language', 'Site Settings'],
    ['about me', 'About Page'],
    ['privacy', 'Legal Texts'],
    ['imprint', 'Legal Texts'],
    ['cookies', 'Legal Texts'],
    ['instagram', 'Contact Info'],
    ['email', 'Contact Info'],
    ['inbox', 'Messages'],
    ['mail', 'Mail'],
    ['smtp', 'Mail'],
    ['history', 'Activity'],
    ['audit log', 'Activity'],
    // What she earns
    ['partner', 'Partners'],
    ['partner id', 'Partners'],
    ['check prices', 'Deal Desk'],
    ['analytics', 'Insight'],
    ['statistics', 'Insight'],
    ['visitors', 'Insight'],
    ['affiliate link', 'Affiliate Settings'],
    ['commission', 'Affiliate Settings'],
    ['broken links', 'Links'],
    ['short url', 'Links'],
    ['users', 'People'],
    ['invite', 'People'],
    ['sessions', 'Account'],
    // Everything else
    ['password', 'Account'],
    ['2fa', 'Account'],
    ['logout', 'Log out'],
    ['sign out', 'Log out'],
    ['bin', 'Trash'],
    ['deleted', 'Trash'],
    ['wordpress', 'Import'],
    ['help', 'Start Guide'],
    ['homepage', 'View Website'],
    ['visit site', 'View Website'],
    // With one typing error
    ['destinatoin', 'Destinations'],
    ['site setings', 'Site Settings'],
    ['passwort', 'Account'],
    ['testomonials', 'Testimonials'],
    // Nothing is better than what she does not mean
    ['backup', undefined],
    ['plugins', undefined],
    ['comments', undefined],
    ['newsletter', undefined],
    ['seo', undefined],
  ])('finds first for the owner’s words “%s”: %s', (words, label) => {
    expect(findFirst(words)?.label).toBe(label);
  });

  it('has no command for a path without a route', () => {
    const paths = createAdminRoutes(registry).map(({ path }) => `/admin/${path}`);
    const builtIn = [
      '/',
      '/admin',
      '/admin/start',
      '/admin/messages',
      '/admin/media',
      '/admin/insight',
      '/admin/reports',
      '/admin/deal-desk',
      '/admin/trash',
      '/admin/import',
      '/admin/mail',
      '/admin/people',
      '/admin/activity',
    ];
    for (const [, path] of entries) if (!builtIn.includes(path)) expect(paths).toContain(path);
  });
});
