import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database.ts';
import { toLogEntry } from './to-log-entry.ts';

const createUnavailable = (cause?: unknown) =>
  new DatabaseUnavailable('The database cannot be reached', { cause });

test.each<[string, DatabaseUnavailable, string]>([
  [
    'a cause',
    createUnavailable(new Error('Connection terminated')),
    'The database cannot be reached: Connection terminated',
  ],
  ['no cause', createUnavailable(), 'The database cannot be reached'],
  [
    'a cause of several lines',
    createUnavailable(new Error('connect ENOENT\n  /run/.s.PGSQL\r\n')),
    'The database cannot be reached: connect ENOENT /run/.s.PGSQL',
  ],
  [
    'one cause per address',
    createUnavailable(
      new AggregateError([new Error('ECONNREFUSED ::1'), new Error('ECONNREFUSED 127.0.0.1')]),
    ),
    'The database cannot be reached: ECONNREFUSED ::1; ECONNREFUSED 127.0.0.1',
  ],
])('An unavailable database is logged in one line: %s', (_case, error, line) => {
  expect(toLogEntry(error)).toBe(line);
});

test.each([
  new Error('boom'),
  new AggregateError([]),
  'plain text',
  undefined,
])('Any other error is logged unchanged: %s', (error) => {
  expect(toLogEntry(error)).toBe(error);
});
