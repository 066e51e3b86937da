import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { addFirstOwner } from './first-owner.ts';

test('Of servers that start at once on a new database, one adds and prints its owner, even if the emails differ', async () => {
  const { database } = await createTestDatabase();
  const emails = ['ana@example.com', 'ben@example.com', undefined];
  const added = await Promise.all(emails.map((email) => addFirstOwner(database, { email })));
  const { rows } = await database.privileged.query<{ email: string }>('select email from auth.users');
  expect(rows).toHaveLength(1);
  expect(added.filter((owner) => owner !== undefined)).toEqual([
    { email: rows[0]?.email, generatedPassword: expect.stringMatching(/^\S{16}$/) },
  ]);
  expect(await addFirstOwner(database, { email: 'later@example.com' })).toBeUndefined();
});
