import { expect, test } from 'vitest';
import { MigrationError } from '#platform/database/migrations.ts';
import { StartError, toFullDiskError, toStartError } from './start-error.ts';

test.each([
  ['a file cannot be written', new Error('ENOSPC: no space left on device, write')],
  ['initdb fails', new Error('Command failed: initdb\ninitdb: could not write: No space left on device')],
  ['a migration fails', new MigrationError('could not extend file: No space left on device')],
])('If %s because the disk is full, the error names the folder and says what to do', (_, error) => {
  const expected = 'DATA_DIR (/data) cannot be used: its disk is full. Free some space there.';
  for (const convert of [toFullDiskError, toStartError]) {
    const converted = convert(error, 'DATA_DIR (/data)');
    expect(converted).toBeInstanceOf(StartError);
    expect((converted as StartError).message).toBe(expected);
  }
});

test('Any other error at the start keeps its message, and a fault of ours its stack', () => {
  const error = new Error('password authentication failed');
  expect(String(toStartError(error, 'DATABASE_URL'))).toBe(
    'StartError: DATABASE_URL cannot be used: password authentication failed',
  );
  expect(toFullDiskError(error, 'DATA_DIR')).toBe(error);
});
