import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createPng,
  createTestCopy,
  expectEqualSites,
  isWrite,
  owner,
  readAllRows,
  type TestCopy,
} from '#tests/setup/site-copy.ts';
import { contentTables } from './content-tables.ts';

/** The legal texts and the start guide, which are the same in both projects from the beginning. */
const equalRows = 2;

async function countRows({ source }: TestCopy): Promise<number> {
  const counts = contentTables.map(({ name }) => `(select count(*) from public.${name})`);
  const { rows } = await source.database.privileged.query<{ count: number }>(
    `select (${counts.join(' + ')})::int as count`,
  );
  return rows[0]?.count ?? 0;
}

describe('A site', () => {
  let site: TestCopy;
  beforeAll(async () => {
    site = await createTestCopy();
  });

  test('is copied row by row and byte by byte, and its owner signs in with the same password', async () => {
    // A copy changes nothing in the source, whose texts are read with the URLs of the target both times.
    const before = await readAllRows(site.source, site.target.url);
    expect(await site.copy()).toMatchObject({
      users: { copied: [owner.email], present: 0, taken: [], others: [] },
      files: { copied: 3, present: 0, faults: [] },
      // The three sample slides of the target are removed.
      rows: { copied: (await countRows(site)) - equalRows, removed: 3, faults: [] },
    });
    expect(await readAllRows(site.source, site.target.url)).toEqual(before);
    await expectEqualSites(site);
    const { data } = await site.signIn();
    const { rows } = await site.source.database.privileged.query('select id from auth.users');
    expect(rows).toEqual([{ id: data.user?.id }]);
  });

  test('is copied again without a write while it is unchanged', async () => {
    const writes = site.countWrites();
    expect(await site.copy()).toMatchObject({
      users: { copied: [], present: 1 },
      files: { copied: 0, present: 3 },
      rows: { copied: 0, present: await countRows(site), removed: 0, faults: [] },
    });
    expect(writes()).toBe(0);
  });

  test('is copied again where it has changed since, and what was deleted is removed', async () => {
    await site.source.database.privileged.query(`
      update public.posts set slug = 'taken-for-a-moment' where title = 'Post 3';
      update public.posts set slug = 'post-3' where title = 'Post 4';
      update public.posts set slug = 'post-4' where title = 'Post 3';
      delete from public.posts where title = 'Post 5';
      select public.restore_from_trash(array(select id from public.trash where title = 'Deleted'));
      update public.settings set site_title = 'Ours again';
    `);
    // Copied are posts 3 and 4, the restored one, the settings, and post 5 in the trash.
    expect(await site.copy()).toMatchObject({ rows: { copied: 5, removed: 1, faults: [] } });
    await expectEqualSites(site);
  });

  test('has a file with other bytes in the target replaced, and one that is missing in the source reported', async () => {
    const { storage } = site.target.admin;
    const options = { contentType: 'image/png', upsert: true };
    await storage.from('images').upload('posts/1_a.png', createPng(11), options);
    const { rows } = await site.source.database.privileged.query<{ version: string }>(
      "select version from storage.objects where name = '3_c.png'",
    );
    await site.source.store.parts.files.remove(rows[0]?.version ?? '');
    const { files } = await site.copy();
    expect(files).toEqual({ copied: 1, present: 1, faults: ['3_c.png: its file is missing'] });
  });

  test('is not copied to a target that was edited after a copy', async () => {
    await site.target.admin.from('settings').update({ site_title: 'Theirs' }).eq('id', 1);
    const writes = site.countWrites();
    await expect(site.copy()).rejects.toThrow(/was edited after an earlier copy[\s\S]*settings 1/);
    expect(writes()).toBe(0);
  });
});

test('A copy that is interrupted again and again goes on each time, and nothing is there twice', async () => {
  const site = await createTestCopy();
  const sent: string[] = [];
  let interruptions = 0;
  for (;;) {
    const interruption = new AbortController();
    let writes = 0;
    site.target.setMiddleware(async (context, next) => {
      if (isWrite(context)) {
        writes += 1;
        // Later each time, and before the request is handled, so that it may or may not be carried out.
        if (writes === 2 + interruptions) interruption.abort(new Error('Interrupted'));
        sent.push(`${context.req.method} ${context.req.path}`);
      }
      await next();
      return undefined;
    });
    const error = await site.copy(interruption.signal).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) break;
    expect(error).toEqual(new Error('Interrupted'));
    interruptions += 1;
    // What was on its way is carried out or given up.
    await sleep(50);
  }
  expect(interruptions).toBeGreaterThan(3);
  // The only user is created once, or again if the first request was interrupted.
  expect(sent.filter((write) => write === 'POST /auth/v1/admin/users').length).toBeLessThanOrEqual(2);
  await expectEqualSites(site);
  const writes = site.countWrites();
  await site.copy();
  expect(writes()).toBe(0);
});
