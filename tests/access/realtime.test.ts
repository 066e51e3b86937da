import { expect, test } from 'vitest';
import { ana, createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

// Which changes of the panel's tables reach whom.

const realtime = await createTestRealtime(
  `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`,
);

/** A deletion reaches everybody. Once it has arrived, no earlier change can still come. */
const deleted = { deleted: true };

/** Follows a table as this user. Resolves when its changes are delivered. */
async function follow(who: string | undefined, schema: string, table: string) {
  const client = await realtime.client(who);
  const rows: Record<string, unknown>[] = [];
  const system = Promise.withResolvers<string>();
  const channel = client
    .channel('changes')
    .on('postgres_changes', { event: '*', schema, table }, (change) =>
      rows.push(change.eventType === 'DELETE' ? deleted : change.new),
    )
    .on('system', {}, ({ status }) => system.resolve(status));
  await subscribe(channel);
  expect(await system.promise).toBe('ok');
  return rows;
}

const insertFile = (bucket: string, name: string) =>
  realtime.sql(`insert into storage.objects (bucket_id, name) values ($1, $2)`, bucket, name);

test('A user follows the files of the image bucket alone, and a visitor follows none', async () => {
  const [toUser, toVisitor, toService] = [
    await follow(ana, 'storage', 'objects'),
    await follow(undefined, 'storage', 'objects'),
    await follow('service_role', 'storage', 'objects'),
  ];
  await insertFile('elsewhere', 'hidden.jpg');
  await insertFile('images', 'seen.jpg');
  await expect.poll(() => toUser).toHaveLength(1);
  await realtime.sql(`set storage.allow_delete_query = 'true'; delete from storage.objects`);
  const toNames = (rows: Record<string, unknown>[]) => rows.map(({ name }) => name);
  await expect.poll(() => toNames(toService)).toEqual(['hidden.jpg', 'seen.jpg', undefined, undefined]);
  await expect.poll(() => toNames(toUser)).toEqual(['seen.jpg', undefined, undefined]);
  await expect.poll(() => toVisitor).toEqual([deleted, deleted]);
});

test('A user follows the preview links, and a visitor sees none of their tokens', async () => {
  const [toUser, toVisitor] = [
    await follow(ana, 'public', 'previews'),
    await follow(undefined, 'public', 'previews'),
  ];
  await realtime.sql(`insert into posts (title) values ('Draft')`);
  await realtime.sql(
    `insert into previews (collection, record_id) select 'posts', id from posts where title = 'Draft'`,
  );
  await expect.poll(() => toUser).toHaveLength(1);
  await realtime.sql('delete from previews');
  await expect.poll(() => toUser).toEqual([expect.objectContaining({ token: expect.any(String) }), deleted]);
  await expect.poll(() => toVisitor.at(-1)).toBe(deleted);
  expect(JSON.stringify(toVisitor)).not.toContain(String(toUser[0]?.token));
});

test('A user follows all deals, and a visitor only those on sale', async () => {
  const [toUser, toVisitor] = [
    await follow(ana, 'public', 'deals'),
    await follow(undefined, 'public', 'deals'),
  ];
  await realtime.sql(`insert into deals (title, price, published_at, ends_at) values
    ('Draft', 5, null, now() + interval '1 day'),
    ('Scheduled', 5, now() + interval '1 hour', now() + interval '1 day'),
    ('Over', 5, now() - interval '1 day', now() - interval '1 second')`);
  await realtime.sql(
    `insert into deals (title, price, ends_at) values ('On sale', 5, now() + interval '1 day')`,
  );
  const toTitles = (rows: Record<string, unknown>[]) => rows.map(({ title }) => title);
  await expect.poll(() => toTitles(toUser)).toEqual(['Draft', 'Scheduled', 'Over', 'On sale']);
  await expect.poll(() => toTitles(toVisitor).at(-1)).toBe('On sale');
  expect(JSON.stringify(toVisitor)).not.toMatch(/Draft|Scheduled|Over/);
});
