import { expect, it } from 'vitest';
import { type Command, matchCommands } from './match-commands.ts';

const command = (id: string, group: string, keywords = ''): Command => ({
  id,
  label: id,
  group,
  keywords,
  icon: 'search',
  action: { to: `/${id}` },
});

const commands = [
  command('Dashboard', 'Go to'),
  command('Posts', 'Go to', 'blog articles'),
  command('Destinations', 'Go to', 'places'),
  command('Featured Destinations', 'Go to'),
  command('New Post', 'Create', 'add write'),
  command('New Destination', 'Create', 'add'),
  command('Site Settings', 'Settings', 'café'),
  command('Log out', 'Account', 'sign out'),
];

/** Returns each heading with the labels of the commands below it. */
const match = (query: string, recent: string[] = []) =>
  matchCommands(commands, query, recent).map(
    ({ title, commands: members }) => `${title}: ${members.map(({ label }) => label).join(', ')}`,
  );

const all = [
  'Go to: Dashboard, Posts, Destinations, Featured Destinations',
  'Create: New Post, New Destination',
  'Settings: Site Settings',
  'Account: Log out',
];

it('Without a query, the list starts with the three most recent commands, and contains no command twice', () => {
  expect(match('', ['New Post', 'a removed command', 'Log out', 'Dashboard', 'Posts'])).toEqual([
    'Recent: New Post, Log out, Dashboard',
    'Go to: Posts, Destinations, Featured Destinations',
    'Create: New Destination',
    'Settings: Site Settings',
  ]);
});

it.each<[string, string[]]>([
  [' ', all],
  ['DASH', ['Go to: Dashboard']],
  ['post', ['Go to: Posts', 'Create: New Post']],
  ['new de', ['Create: New Destination']],
  ['de new', ['Create: New Destination']],
  ['create post', ['Create: New Post']],
  ['blog', ['Go to: Posts']],
  ['board', ['Go to: Dashboard']],
  ['dsh', ['Go to: Dashboard']],
  ['cafe', ['Settings: Site Settings']],
  ['sign-out', ['Account: Log out']],
  ['post nowhere', []],
  ['tns', []],
])('The list of matching commands contains the commands that match the query %j', (query, expected) => {
  expect(match(query)).toEqual(expected);
});

it('The list of matching commands starts with the best match, and prefers recent commands among equal matches', () => {
  expect(match('des')[0]).toBe('Go to: Destinations, Featured Destinations');
  expect(match('des', ['Featured Destinations'])[0]).toBe('Go to: Featured Destinations, Destinations');
  expect(match('add', ['New Destination'])).toEqual(['Create: New Destination, New Post']);
  expect(match('dest', ['New Destination'])[0]).toBe('Create: New Destination');
});
