import { DatabaseError } from 'pg';
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

const createDatabaseError = (code: string, message: string) =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code });

test.each([
  ['57014', 'canceling statement due to statement timeout'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['54001', 'stack depth limit exceeded'],
])('A statement that reached a limit (%s) is logged in one line, without a stack', (code, message) => {
  expect(toLogEntry(createDatabaseError(code, message))).toBe(message);
});

test('A full disk is logged in one line that names the file and says what to do', () => {
  const message = 'could not extend file "base/5/16612": No space left on device';
  expect(toLogEntry(createDatabaseError('53100', message))).toBe(
    `The disk of the database is full: ${message}. Free some space there.`,
  );
});

test.each([
  ['40P01', 'deadlock detected'],
  ['40001', 'could not serialize access due to concurrent update'],
])('A conflict of two transactions (%s) is logged in one line, with its details', (code, message) => {
  const detail = 'Process 1 waits for ShareLock.\nProcess 2 waits for ShareLock.';
  const error = Object.assign(createDatabaseError(code, message), { detail });
  expect(toLogEntry(error)).toBe(
    `${message} (Process 1 waits for ShareLock. Process 2 waits for ShareLock.)`,
  );
});

test.each([
  new Error('boom'),
  createDatabaseError('XX000', 'a fault of the database'),
  new AggregateError([]),
  'plain text',
  undefined,
])('Any other error is logged unchanged: %s', (error) => {
  expect(toLogEntry(error)).toBe(error);
});
