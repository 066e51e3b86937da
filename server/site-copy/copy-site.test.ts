import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createTestCopy,
  expectEqualSites,
  isWrite,
  owner,
  readAllRows,
  type TestCopy,
} from '#tests/setup/site-copy.ts';

/**
 * Four singletons, the slides, a testimonial, a destination, the posts, a preview link, the import with its records and its
 * redirect, and the trash (tests/setup/site-copy.ts).
 */
const copiedRows = 4 + 3 + 1 + 1 + 120 + 1 + 4 + 1;
/** The legal texts and the start guide, which are the same in both projects from the beginning. */
const equalRows = 2;

describe('A site', () => {
  let site: TestCopy;
  beforeAll(async () => {
    site = await createTestCopy();
  });

  test('is copied row by row and byte by byte, and its owner signs in with the same password', async () => {
    const before = await readAllRows(site.source, site.target.url);
    const result = await site.copy();
    expect(result).toMatchObject({
      users: { copied: [owner.email], present: 0, taken: [], others: [] },
      files: { copied: 3, present: 0, faults: [] },
      rows: { copied: copiedRows, removed: 3, faults: [] },
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
      rows: { copied: 0, present: copiedRows + equalRows, removed: 0, faults: [] },
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
});

test('A copy that is interrupted again and again goes on each time, and nothing is there twice', async () => {
  const site = await createTestCopy();
  const countWritesOfOneCopy = async () => {
    const writes = site.countWrites();
    await site.copy();
    return writes();
  };
  const sent: string[] = [];
  let interruptions = 0;
  for (let isComplete = false; !isComplete; ) {
    const interruption = new AbortController();
    let writes = 0;
    site.target.setMiddleware(async (context, next) => {
      if (isWrite(context)) {
        writes += 1;
        // Before the request is handled, so that it may or may not be carried out.
        if (writes === 2) interruption.abort(new Error('Interrupted'));
        sent.push(`${context.req.method} ${context.req.path}`);
      }
      await next();
      return undefined;
    });
    await site.copy(interruption.signal).then(
      () => {
        isComplete = true;
      },
      (error) => {
        expect(error).toEqual(new Error('Interrupted'));
        interruptions += 1;
      },
    );
    // What was on its way is carried out or given up.
    await sleep(50);
  }
  expect(interruptions).toBeGreaterThan(3);
  expect(sent.filter((write) => write === 'POST /auth/v1/admin/users').length).toBeLessThanOrEqual(2);
  await expectEqualSites(site);
  expect(await countWritesOfOneCopy()).toBe(0);
});
