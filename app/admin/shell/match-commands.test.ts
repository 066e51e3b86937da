import { describe, expect, it } from 'vitest';
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

/** As it is shown: a heading and what stands beneath it. */
const shown = (query: string, recent: string[] = []) =>
  matchCommands(commands, query, recent).map(({ title, commands: members }) => [
    title,
    ...members.map(({ label }) => label),
  ]);

describe('commands', () => {
  it('all stand under their headings where nothing is asked', () => {
    expect(shown(' ')).toEqual([
      ['Go to', 'Dashboard', 'Posts', 'Destinations', 'Featured Destinations'],
      ['Create', 'New Post', 'New Destination'],
      ['Settings', 'Site Settings'],
      ['Account', 'Log out'],
    ]);
  });

  it('that were used last stand above them, three of them, once each', () => {
    expect(shown('', ['New Post', 'gone since', 'Log out', 'Dashboard', 'Posts'])).toEqual([
      ['Recent', 'New Post', 'Log out', 'Dashboard'],
      ['Go to', 'Posts', 'Destinations', 'Featured Destinations'],
      ['Create', 'New Destination'],
      ['Settings', 'Site Settings'],
    ]);
  });

  it.each<[string, string[][]]>([
    ['DASH', [['Go to', 'Dashboard']]],
    [
      'post',
      [
        ['Go to', 'Posts'],
        ['Create', 'New Post'],
      ],
    ],
    ['new de', [['Create', 'New Destination']]],
    ['de new', [['Create', 'New Destination']]],
    ['create post', [['Create', 'New Post']]],
    ['blog', [['Go to', 'Posts']]],
    ['board', [['Go to', 'Dashboard']]],
    ['dsh', [['Go to', 'Dashboard']]],
    ['cafe', [['Settings', 'Site Settings']]],
    ['sign-out', [['Account', 'Log out']]],
    ['post nowhere', []],
    ['x', []],
    ['dx', []],
    ['tns', []],
    [
      '.*',
      [
        ['Go to', 'Dashboard', 'Posts', 'Destinations', 'Featured Destinations'],
        ['Create', 'New Post', 'New Destination'],
        ['Settings', 'Site Settings'],
        ['Account', 'Log out'],
      ],
    ],
  ])('for %j', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });

  it('begin with the best, and among equals with the one used last', () => {
    expect(shown('des')[0]).toEqual(['Go to', 'Destinations', 'Featured Destinations']);
    expect(shown('des', ['Featured Destinations'])[0]).toEqual([
      'Go to',
      'Featured Destinations',
      'Destinations',
    ]);
    expect(shown('add', ['New Destination'])).toEqual([['Create', 'New Destination', 'New Post']]);
    expect(shown('dest', ['New Destination'])[0]).toEqual(['Create', 'New Destination']);
  });
});
