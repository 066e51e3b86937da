import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database.ts';
import { forLog } from './for-log.ts';

const away = (cause?: unknown) => new DatabaseUnavailable('The database does not answer', { cause });

test.each<[string, DatabaseUnavailable, string]>([
  [
    'a cause',
    away(new Error('Connection terminated')),
    'The database does not answer: Connection terminated',
  ],
  ['no cause', away(), 'The database does not answer'],
  [
    'a cause of several lines',
    away(new Error('connect ENOENT\n  /run/.s.PGSQL\r\n')),
    'The database does not answer: connect ENOENT /run/.s.PGSQL',
  ],
  [
    'one cause for each address',
    away(new AggregateError([new Error('ECONNREFUSED ::1'), new Error('ECONNREFUSED 127.0.0.1')])),
    'The database does not answer: ECONNREFUSED ::1; ECONNREFUSED 127.0.0.1',
  ],
])('a database that is away is one line: %s', (_case, error, line) => {
  expect(forLog(error)).toBe(line);
});

test.each([new Error('boom'), new AggregateError([]), 'a text', undefined])('%s stays whole', (error) => {
  expect(forLog(error)).toBe(error);
});
