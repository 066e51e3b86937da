import { expect, test } from 'vitest';
import { ana, createTestRealtime, subscribe } from '#tests/setup/realtime.ts';

// Which changes of the panel's tables reach whom. platform/realtime/changes tests that everybody receives only the rows
// that they may read, and access.test.ts which rows of each table those are.

const realtime = await createTestRealtime('');

/** What nobody follows: what only functions and imports write, and what the panel reads whenever it shows it. */
const unpublished = [
  'deal_prices',
  'destination_counts',
  'destination_search',
  'imported_records',
  'imports',
  'post_search',
  'redirects',
  'start_guide',
];

test('The panel can follow every table that it edits, and the files of the media library', async () => {
  const published = await realtime.sql(
    `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
  );
  const tables = await realtime.sql(
    `select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all ($1) order by 1`,
    unpublished,
  );
  expect(published).toEqual([...tables, { name: 'storage.objects' }]);
});

test('A user follows all deals, and a visitor only those on sale', async () => {
  const follow = async (who?: string) => {
    const client = await realtime.client(who);
    const titles: string[] = [];
    const system = Promise.withResolvers<string>();
    const channel = client
      .channel('changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'deals' }, (change) =>
        titles.push((change.new as { title: string }).title),
      )
      .on('system', {}, ({ status }) => system.resolve(status));
    await subscribe(channel);
    // The changes are delivered from now on.
    expect(await system.promise).toBe('ok');
    return titles;
  };
  const [toUser, toVisitor] = [await follow(ana), await follow()];
  await realtime.sql(`insert into deals (title, price, published_at, ends_at) values
    ('Draft', 5, null, now() + interval '1 day'),
    ('Scheduled', 5, now() + interval '1 hour', now() + interval '1 day'),
    ('Over', 5, now() - interval '1 day', now() - interval '1 second')`);
  await realtime.sql(
    `insert into deals (title, price, ends_at) values ('On sale', 5, now() + interval '1 day')`,
  );
  await expect.poll(() => toUser).toEqual(['Draft', 'Scheduled', 'Over', 'On sale']);
  await expect.poll(() => toVisitor.at(-1)).toBe('On sale');
  expect(toVisitor.join()).not.toMatch(/Draft|Scheduled|Over/);
});
