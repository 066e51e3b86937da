import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { readCatalog } from '#tests/setup/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { grantByDefault } from '#tests/setup/default-privileges.ts';
import { createFormerState, formerCommits } from './former-database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase('template0');
});
afterEach(() => db.close());

const query = async <Row = Record<string, unknown>>(text: string) =>
  (await db.database.privileged.query(text)).rows as Row[];
const readHistory = ({ database }: TestDatabase) =>
  database.privileged.query('select series, name, sha256 from migrations.ran order by series, version');

/** A table, with the columns that it had before the upgrade. */
interface Table {
  name: string;
  columns: string;
}

const listTables = () =>
  query<Table>(`select format('%I.%I', table_schema, table_name) as name,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth', 'storage', 'realtime', 'installation') and table_type = 'BASE TABLE'
    group by 1 order by 1`);

async function readRows(tables: Table[]): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const found = await query(
      `select row_to_json(rows)::text as row from (select ${columns} from ${name}) as rows order by 1`,
    );
    rows[name] = found.map(({ row }) => String(row));
  }
  return rows;
}

const readStruckPrices = () =>
  query('select id, public.prior_price(deals), public.first_end(deals) from public.deals order by id');

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

    const fresh = await createTestDatabase();
    onTestFinished(fresh.close);
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
    const fresh = await createTestDatabase('template0');
    onTestFinished(fresh.close);
    await grantByDefault(fresh.settings);
    await migrateAndSeed(fresh.settings, () => {});
    const isOfProduct = (line: string) => !line.includes('supabase_migrations');
    expect((await readCatalog(db.database.privileged.query)).filter(isOfProduct)).toEqual(
      await readCatalog(fresh.database.privileged.query),
    );
  });
});

const platformAlone = { series: [], seeds: [], foreignSeries: 'standalone' };
const root = join(import.meta.dirname, '../..');
const bridge = readFileSync(join(root, 'supabase/bridge.sql'), 'utf8');

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
  // What the two commands of the Supabase CLI do.
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
