import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { scheduleTrashPurge } from './trash-purge.ts';

test('Starting the server deletes what has expired in the trash, and nothing else', async () => {
  const { database, close } = await createTestDatabase();
  try {
    await database.privileged.query(`
      delete from public.hero_slides;
      insert into public.posts (title) values ('Expired');
      delete from public.posts where title = 'Expired';
      update public.trash set expires_at = now() where title = 'Expired';
    `);
    const readExpired = async () =>
      (await database.privileged.query("select from public.trash where title = 'Expired'")).rowCount;
    const countOthers = async () =>
      (await database.privileged.query("select from public.trash where table_name = 'hero_slides'")).rowCount;
    const others = await countOthers();
    expect([await readExpired(), others]).toEqual([1, 3]);
    scheduleTrashPurge(database);
    await expect.poll(readExpired).toBe(0);
    expect(await countOthers()).toBe(others);
  } finally {
    await close();
  }
});
