import { expect, test } from 'vitest';
import { MigrationError } from '#platform/database/migrate/migration-history.ts';
import { StartError, toDataDirError, toStartError } from './start-error.ts';

test.each([
  ['a file cannot be written', new Error('ENOSPC: no space left on device, write')],
  ['initdb fails', new Error('Command failed: initdb\ninitdb: could not write: No space left on device')],
  [
    'initdb writes a part of a block',
    new Error(
      'Command failed: initdb\nFATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10\nHINT:  Check free disk space.\ninitdb: removing contents of data directory "/data/postgres/cluster"',
    ),
  ],
  ['a migration fails', new MigrationError('could not extend file: No space left on device')],
])('If %s because the disk is full, the error names the folder and says what to do', (_, error) => {
  const expected = 'DATA_DIR (/data) cannot be used: its disk is full. Free some space there.';
  for (const converted of [toDataDirError(error, '/data'), toStartError(error, 'DATA_DIR (/data)')]) {
    expect(converted).toBeInstanceOf(StartError);
    expect((converted as StartError).message).toBe(expected);
  }
});

const createFileError = (message: string, path: string) =>
  Object.assign(new Error(message), { code: message.split(':')[0], syscall: 'open', path });

test.each([
  [
    'a read-only folder in DATA_DIR',
    createFileError("EROFS: read-only file system, chown '/data/postgres'", '/data/postgres'),
    '/data/postgres in DATA_DIR (/data) cannot be used: its disk is read-only. Make it writable.',
  ],
  [
    'a read-only disk, for which Node.js reports a missing folder',
    createFileError("ENOENT: no such file or directory, mkdir '/data'", '/data'),
    'DATA_DIR (/data) cannot be used: its disk is read-only. Make it writable.',
  ],
  [
    'a folder of another account',
    new Error('initdb: error: could not create directory "/data/postgres/cluster": Permission denied'),
    '/data/postgres/cluster in DATA_DIR (/data) cannot be used: the server’s account is not allowed to use it. Make that account the owner of it and of all that is in it (chown -R).',
  ],
  [
    'a file in place of a folder',
    createFileError("EEXIST: file already exists, mkdir '/data/storage'", '/data/storage'),
    '/data/storage in DATA_DIR (/data) cannot be used: it is a file, not a folder. Move it away or delete it: the server creates the folder.',
  ],
  [
    'a file in place of a folder above it',
    createFileError("ENOTDIR: not a directory, lstat '/data/storage/forms'", '/data/storage/forms'),
    '/data/storage/forms in DATA_DIR (/data) cannot be used: a folder of its path is a file. Move that file away or delete it: the server creates the folder.',
  ],
  [
    'an account without a name',
    new Error('initdb: could not look up effective user ID 1234: user does not exist'),
    'DATA_DIR (/data) cannot be used: PostgreSQL does not work for an account without a name. Start the server as a user who is listed in /etc/passwd.',
  ],
])('With %s, the error names the path and says what to do', (_, error, expected) => {
  expect(String(toDataDirError(error, '/data'))).toBe(`StartError: ${expected}`);
});

test('Any other error at the start keeps its message, and a fault of ours its stack', () => {
  const error = new Error('password authentication failed');
  expect(String(toStartError(error, 'DATABASE_URL'))).toBe(
    'StartError: DATABASE_URL cannot be used: password authentication failed',
  );
  expect(toDataDirError(error, '/data')).toBe(error);
  const denied = new Error('permission denied for table hero_slides');
  expect(toDataDirError(denied, '/data')).toBe(denied);
});
