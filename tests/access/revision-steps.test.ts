import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import { takeRandomSteps } from '#tests/setup/revision-steps.ts';

// `npm run bench:revisions` takes 10,000 steps.

test('The revisions of random steps by three people lead from what is there back to what was there, also when they are thinned out', async () => {
  const { database, settings } = await createTestDatabase();
  const { query } = database.privileged;
  await allowPurges(database);
  const { done, replay } = await takeRandomSteps(settings.forLogin('owner'), 600);
  expect(done.map(({ kind }) => kind)).toEqual([
    'delete',
    'edit',
    'forget',
    'insert',
    'restore',
    'revert',
    'wait',
  ]);
  expect(await replay()).toEqual([]);
  // As if they had been made within 40 days, half of which are more than 90 days ago.
  await query(`update public.revisions set saved_at =
    now() - interval '110 days' + id * (interval '40 days' / (select max(id) from public.revisions))`);
  const readVersions = async () =>
    (
      await query<{ id: string; after: string }>(
        'select id, after::text from public.revisions, public.read_revision(id) order by id',
      )
    ).rows;
  const all = new Map((await readVersions()).map(({ id, after }) => [id, after]));
  const { rows } = await query<{ count: number }>('select public.purge_revisions() as count');
  expect(rows[0]?.count).toBeGreaterThan(10);
  expect(await replay()).toEqual([]);
  const kept = await readVersions();
  expect(kept.map(({ id }) => ({ id, after: all.get(id) }))).toEqual(kept);
});
