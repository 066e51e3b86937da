import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { readCatalog } from '#tests/setup/catalog.ts';
import { createTestDatabase, type TestDatabase, takeTurnWithRoles } from '#tests/setup/database.ts';
import { grantByDefault } from '#tests/setup/default-privileges.ts';
import { createFormerState, formerCommits } from './former-database.ts';

await takeTurnWithRoles();

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase('template0');
});

const query = async <Row = Record<string, unknown>>(text: string) =>
  (await db.database.privileged.query(text)).rows as Row[];
const readHistory = ({ database }: TestDatabase) =>
  database.privileged.query('select series, name, sha256 from migrations.ran order by series, version');

const root = join(import.meta.dirname, '../..');
const bridge = readFileSync(join(root, 'supabase/bridge.sql'), 'utf8');
/** What `supabase db push` runs then: the bridge leads to the baseline, the first migration. */
const laterMigrations = globSync('supabase/migrations/*.sql', { cwd: root })
  .sort()
  .slice(1)
  .map((file) => readFileSync(join(root, file), 'utf8'));
const platformAlone = { series: [], seeds: [], foreignSeries: 'standalone' };

/** A table, with the columns that it had before the upgrade and keeps. */
interface Table {
  name: string;
  columns: string;
}

const listTables = () =>
  query<Table>(`select format('%I.%I', table_schema, table_name) as name,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth', 'storage', 'realtime', 'installation') and table_type = 'BASE TABLE'
      -- The upgrade drops the other columns, because the words of an offer are no longer compared.
      and (table_name <> 'deal_prices' or column_name = any
        ('{deal_id,id,price,currency,published_at,ends_at,recorded_at,title}'))
    group by 1 order by 1`);

async function readRows(tables: Table[]): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const found = await query(
      `select row_to_json(rows)::text as row from (select ${columns} from ${name}) as rows order by 1`,
    );
    rows[name] = found
      // The upgrade adds its record of prices to a deal in the trash, and the bucket of deleted files.
      .map(({ row }) => String(row).replace(/"price_record": "[^"]*", /, ''))
      .filter((row) => !row.startsWith('{"id":"trash"'));
  }
  return rows;
}

const readStruckPrices = () =>
  query('select id, public.prior_price(deals), public.first_end(deals) from public.deals order by id');

/**
 * Adds 80 deals to a former state. Each was saved at random times of the last 90 days, with few titles, durations, prices and
 * currencies, so that most were cut, some were other offers before, and some prices counted for other deals, too.
 */
const addFormerDeals = () =>
  query(`
    select setseed(0.5);
    set session_replication_role = replica;
    insert into public.deals (title, duration, price, currency, published_at, ends_at)
    select 'Journey ' || n % 36, case when random() < 0.3 then '3 days' end, 600 + 100 * floor(random() * 3),
      case when random() < 0.03 then 'USD' else 'EUR' end, now() - interval '90 days', now() + interval '9 days'
    from generate_series(1, 80) as n;
    set session_replication_role = origin;
    insert into public.deal_prices (deal_id, title, duration, price, currency, published_at, ends_at, recorded_at)
    select id, case when random() < 0.1 then 'Another' else title end, coalesce(duration, ''), 700 + 100 * floor(random() * 3), currency,
      case when random() < 0.95 then published_at end, ends_at - (random() < 0.1)::integer * interval '20 days',
      now() - interval '9 days' - random() * interval '80 days'
    from public.deals, generate_series(1, 4) where title like 'Journey%';
    insert into public.deal_prices (deal_id, title, duration, price, currency, published_at, ends_at, recorded_at)
    select id, title, coalesce(duration, ''), price, currency, published_at, ends_at, now() - random() * interval '9 days'
    from public.deals where title like 'Journey%'`);

test('No struck-through price is higher after the upgrade than before it', async () => {
  await createFormerState(db.settings, '08fb68c1');
  await addFormerDeals();
  const former = await readStruckPrices();
  const countHigher = async () => {
    const present = await readStruckPrices();
    return present.filter(({ prior_price }, i) => Number(prior_price) > Number(former[i]?.prior_price))
      .length;
  };
  await migrateAndSeed(db.settings, () => {});
  const present = await readStruckPrices();
  expect(present.filter(({ prior_price }) => prior_price !== null).length).toBeGreaterThan(10);
  expect(await countHigher()).toBe(0);
  // The rules of today alone would allow more.
  await query('update public.deal_prices set prior_limit = null');
  expect(await countHigher()).toBeGreaterThan(0);
});

describe.each(formerCommits)('A database of commit %s', (commit) => {
  test('becomes like a new one at its next start, and keeps its rows, recorded prices and struck prices', async () => {
    await createFormerState(db.settings, commit);
    const tables = await listTables();
    const rows = await readRows(tables);
    expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
    const struck = await readStruckPrices();
    expect(struck).toMatchObject([{ prior_price: '1200.00' }]);

    const logged: string[] = [];
    await migrateAndSeed(db.settings, (line) => logged.push(line));
    expect(logged).toEqual([expect.stringMatching(/^Ran migrations: .*product\/20261129120000_baseline/)]);
    expect(await readRows(tables)).toEqual(rows);
    expect(await readStruckPrices()).toEqual(struck);
    expect(
      await query(
        `select fields ->> 'price_record' = row_id::text as kept from public.trash where table_name = 'deals'`,
      ),
    ).toEqual([{ kept: true }]);

    const fresh = await createTestDatabase();
    expect(await readCatalog(db.database.privileged.query)).toEqual(
      await readCatalog(fresh.database.privileged.query),
    );
    expect((await readHistory(db)).rows).toEqual((await readHistory(fresh)).rows);

    logged.length = 0;
    await migrateAndSeed(db.settings, (line) => logged.push(line));
    expect(logged).toEqual([]);
  });

  test('becomes like a new one on a hosted project, where supabase/bridge.sql runs by hand, and can run again', async () => {
    await grantByDefault(db.settings);
    await createFormerState(db.settings, commit);
    await migrateAndSeed(db.settings, () => {}, platformAlone);
    await createHostedHistory();
    for (const _ of ['once', 'twice']) await query(bridge);
    for (const migration of laterMigrations) await query(migration);
    const fresh = await createTestDatabase('template0');
    await grantByDefault(fresh.settings);
    await migrateAndSeed(fresh.settings, () => {});
    const isOfProduct = (line: string) => !line.includes('supabase_migrations');
    expect((await readCatalog(db.database.privileged.query)).filter(isOfProduct)).toEqual(
      await readCatalog(fresh.database.privileged.query),
    );
  });
});

/** Records the migrations of the product as `supabase db push` does. */
const createHostedHistory = () =>
  query(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    insert into supabase_migrations.schema_migrations (version, name)
    select version, substr(name, 16) from migrations.ran where series = 'product'`);

test('The history of a hosted project that follows docs/hosting.md contains the baseline alone', async () => {
  await createFormerState(db.settings, '08fb68c1');
  await createHostedHistory();
  const commands = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
  const [, reverted = ''] = /--status reverted \$\(psql "\$DB_URL" -Atc "(.*)"\)/.exec(commands) ?? [];
  const [, applied = ''] = /--status applied (\d+)/.exec(commands) ?? [];
  // The two commands of the Supabase CLI would do the following.
  const versions = (await query(reverted)).map(({ version }) => `'${version}'`);
  await query(`delete from supabase_migrations.schema_migrations where version in (${versions})`);
  await query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('${applied}', 'baseline')`,
  );
  expect(await query('select version, name from supabase_migrations.schema_migrations')).toEqual([
    { version: '20261129120000', name: 'baseline' },
  ]);
});

test('A hosted project whose history is another one is left as it is', async () => {
  await createFormerState(db.settings, '08fb68c1');
  await createHostedHistory();
  await query("delete from supabase_migrations.schema_migrations where version = '20261129100000'");
  await expect(query(bridge)).rejects.toThrow('Push the version of commit 08fb68c1 first');
});

test('A database in another state is rejected before anything of it changes, with what to do', async () => {
  await createFormerState(db.settings, '08fb68c1');
  await query("delete from migrations.ran where name = '20261129100000_room_for_new_messages'");
  const history = (await readHistory(db)).rows;
  const catalog = await readCatalog(db.database.privileged.query);
  await expect(migrateAndSeed(db.settings, () => {})).rejects.toThrow(
    'The migrations “product” that have run on this database are not those that this version continues. Nothing was ' +
      'changed. Start the version of commit 08fb68c1 on it once, then this version; if that fails, restore a backup that ' +
      'it has started on.',
  );
  expect((await readHistory(db)).rows).toEqual(history);
  expect(await readCatalog(db.database.privileged.query)).toEqual(catalog);
});

test('If the bridge of one series fails, no series has crossed its bridge', async () => {
  await createFormerState(db.settings, 'fdf97490');
  // The bridge of the product, the last series, drops this function.
  await query('create view public.mine as select * from public.find_similar_posts($$a$$)');
  const history = (await readHistory(db)).rows;
  await expect(migrateAndSeed(db.settings, () => {})).rejects.toThrow(
    /was undone: cannot drop desired object/,
  );
  expect((await readHistory(db)).rows).toEqual(history);
});
