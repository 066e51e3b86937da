import { expect, test } from 'vitest';
import type { Migration } from './migration-files.ts';
import { digestHistory, listPending, MigrationError, needsBridge } from './migration-history.ts';

const series = { name: 'mine', folder: '/migrations' };

const createMigration = (version: string, sha256 = version): Migration => ({
  version,
  name: `${version}_name`,
  sql: '',
  sha256,
});
const [first, second, third] = ['0001', '0002', '0003'].map((version) => createMigration(version)) as [
  Migration,
  Migration,
  Migration,
];
const createHistory = (...ran: Migration[]) =>
  new Map(ran.map((migration) => [migration.version, migration]));

test('The pending migrations are those that have not run', () => {
  expect(listPending(series, [first, second, third], createHistory(first))).toEqual([second, third]);
  expect(listPending(series, [first, second], createHistory(second, first))).toEqual([]);
});

test.each([
  ['was changed', [createMigration('0001', 'changed')], /mine\/0001_name was changed after it ran/],
  [
    'is missing',
    [second],
    /mine\/0001_name has run on this database, but its file is missing from \/migrations/,
  ],
])('A migration that %s after it ran is an error', (_, files, message) => {
  const list = () => listPending(series, files, createHistory(first));
  expect(list).toThrow(MigrationError);
  expect(list).toThrow(message);
});

test('A new migration before the newest that has run is an error, in whatever order the history is', () => {
  for (const history of [createHistory(first, third), createHistory(third, first)])
    expect(() => listPending(series, [first, second, third], history)).toThrow(
      /mine\/0002_name comes before 0003/,
    );
});

test('A bridge is crossed from a history that it names, in whatever order, and another former history is an error', () => {
  const former = createHistory(first, second);
  const bridge = { from: [digestHistory(former)], lastVersion: 'version 0.9' };
  const bridged = { ...series, bridge };
  expect(needsBridge(bridged, third, createHistory(second, first))).toBe(true);
  const others = [createHistory(first), createHistory(first, createMigration('0002', 'changed'))];
  for (const other of others)
    expect(() => needsBridge(bridged, third, other)).toThrow(
      'Start version 0.9 on it once, then this version',
    );
  for (const present of [createHistory(), createHistory(third)])
    expect(needsBridge(bridged, third, present)).toBe(false);
  expect(needsBridge(series, third, former)).toBe(false);
});
