import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database.ts';
import { toLogEntry } from './to-log-entry.ts';

const createUnavailable = (cause?: unknown) =>
  new DatabaseUnavailable('The database does not answer', { cause });

test.each<[string, DatabaseUnavailable, string]>([
  [
    'a cause',
    createUnavailable(new Error('Connection terminated')),
    'The database does not answer: Connection terminated',
  ],
  ['no cause', createUnavailable(), 'The database does not answer'],
  [
    'a cause of several lines',
    createUnavailable(new Error('connect ENOENT\n  /run/.s.PGSQL\r\n')),
    'The database does not answer: connect ENOENT /run/.s.PGSQL',
  ],
  [
    'one cause per address',
    createUnavailable(
      new AggregateError([new Error('ECONNREFUSED ::1'), new Error('ECONNREFUSED 127.0.0.1')]),
    ),
    'The database does not answer: ECONNREFUSED ::1; ECONNREFUSED 127.0.0.1',
  ],
])('An unavailable database is logged in one line: %s', (_case, error, line) => {
  expect(toLogEntry(error)).toBe(line);
});

test.each([
  new Error('boom'),
  new AggregateError([]),
  'a text',
  undefined,
])('%s is logged unchanged', (error) => {
  expect(toLogEntry(error)).toBe(error);
});
