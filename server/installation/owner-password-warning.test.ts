import { expect, test } from 'vitest';
import { addUser } from '#platform/auth/user-management.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { warnAboutOwnerPassword } from './owner-password-warning.ts';

test('A weak OWNER_PASSWORD is named in the log at the start, as long as the owner signs in with it', async () => {
  const { database } = await createTestDatabase();
  const read = async (password?: string) => {
    const lines: string[] = [];
    await warnAboutOwnerPassword(database, { password }, (line) => lines.push(line));
    return lines;
  };
  await addUser(database, { email: 'owner@example.com', password: 'letmein' });
  const [line, ...others] = await read('letmein');
  expect(line).toContain('OWNER_PASSWORD, with which owner@example.com signs in, is weak.');
  expect(line).toContain('Password should be at least 10 characters.');
  expect(others).toEqual([]);
  for (const password of ['another', 'a long and good password', undefined])
    expect(await read(password)).toEqual([]);
});
