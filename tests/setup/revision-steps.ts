import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';

// Three people change everything at once, in steps that are transactions of their own. What the revisions say of the way is compared with
// what was seen on it.

type Row = Record<string, unknown>;
interface Revision {
  revision: string;
  /** The table and the id. */
  record: string;
  change: 'insert' | 'update' | 'delete';
  fields: Row;
  /** The record right after the change, as it was seen then. */
  seen: Row | null;
}

/** What an edit writes, by the table, and what a new row has. `%L` is a text of some sentences, `%s` a number from 0 to 9. */
const subjects: { table: string; edits: string[]; values?: string }[] = [
  {
    table: 'posts',
    values: '(title, content, published_at) values (%L, %L, null)',
    edits: [
      'content = %L',
      'content = content || %L',
      "title = 'Post %s'",
      "tags = '{Tea, %s}', featured = not featured",
      "image = '/%s.jpg', image_alt = %L",
      "category = '%s', date = '2026-01-0%s'::date + 1",
      'published_at = now()',
      'published_at = null',
    ],
  },
  {
    table: 'destinations',
    values: "(name, story, published_at) values ('Place %s', %L, null)",
    edits: [
      'story = %L',
      'story = story || %L',
      "gallery = jsonb_build_array(jsonb_build_object('url', '/%s.jpg', 'alt', %L, 'caption', ''))",
      "booking_url = 'https://partner.example/%s'",
      "latitude = %s.5, best_months = '{1, 2}', partner_code = 'KIX%s'",
      'published_at = now()',
      'published_at = null',
    ],
  },
  {
    table: 'deals',
    values:
      "(title, description, price, ends_at, published_at) values ('Deal %s', %L, 9%s, now() + interval '1 year', null)",
    edits: [
      'description = %L',
      'price = 1%s.50',
      "inclusions = '{Tea, %s}'",
      "checked_at = now() - interval '%s days'",
      "published_at = now() - interval '1 day'",
    ],
  },
  {
    table: 'testimonials',
    values: "(name, text) values ('Guest %s', %L)",
    edits: ['text = %L', 'stars = 1 + %s % 5', 'published_at = null', 'published_at = now()'],
  },
  {
    table: 'hero_slides',
    values: "(title, subtitle) values ('Slide %s', %L)",
    edits: ['subtitle = %L', 'slide_order = %s', "learn_more_url = 'https://www.booking.com/%s?aid=42'"],
  },
  {
    table: 'pages',
    values: "(title, content, published_at) values ('Page %s', %L, null)",
    edits: ['content = %L', "menu_place = 'footer'", 'published_at = now()', 'sort_order = %s'],
  },
  {
    table: 'partners',
    values: "(name, note) values ('Partner %s', %L)",
    edits: ['note = %L', "affiliate_id = '%s'"],
  },
  {
    table: 'links',
    values: "(url, note) values ('https://shop.example/%s', %L)",
    edits: ['note = %L', "url = 'https://shop.example/%s'"],
  },
  {
    table: 'settings',
    edits: ["tagline = 'Tagline %s'", `page_texts = '{"home": "%s"}'`, 'show_samples = not show_samples'],
  },
  { table: 'contact_info', edits: ['address = %L', "phone = '%s'"] },
  { table: 'about_page', edits: ['mission = %L', 'passion = %L'] },
  { table: 'statistics', edits: ["value_1 = '%s', label_1 = 'Nights'", 'value_1 = null, label_1 = null'] },
  { table: 'legal_texts', edits: ['notice = %L', 'terms = %L'] },
];

const kinds = fc.constantFrom(
  ...Array.from({ length: 14 }, () => 'edit' as const),
  ...(['insert', 'insert', 'delete', 'restore', 'restore', 'revert', 'revert', 'wait', 'forget'] as const),
);
const step = fc
  .record({ kind: kinds, subject: fc.constantFrom(...subjects), number: fc.nat(), length: fc.nat(1500) })
  .map(({ kind, subject, number, length }) => {
    const text = 'The ferry leaves at dawn. '.repeat(60).slice(number % 26, (number % 26) + length);
    const fill = (template = '') =>
      template.replaceAll('%L', `'${text}'`).replaceAll('%s', String(number % 10));
    return {
      kind,
      // Which of the records, between 0 and 1.
      place: (number % 9973) / 9973,
      table_name: subject.table,
      edit: fill(subject.edits[number % subject.edits.length]),
      values: fill(subject.values),
    };
  });

/** A step is one transaction. One that the database rejects, such as a deletion of the settings, changes nothing. */
const createSteps = `
  create schema steps;
  create table steps.seen (revision_id bigint primary key, state jsonb);
  create table steps.done (kind text);
  create function steps.note() returns trigger language plpgsql as $$
  declare
    row_state jsonb;
  begin
    execute format('select to_jsonb(record) from public.%I as record where id = %L', new.table_name, new.record_id) into row_state;
    insert into steps.seen values (new.id, row_state) on conflict (revision_id) do update set state = excluded.state;
    return null;
  end $$;
  create trigger note after insert or update of fields, saved_at on public.revisions for each row execute function steps.note();
  alter function steps.note() security definer;

  create procedure steps.run(claims text, steps jsonb) language plpgsql as $$
  declare
    step record;
    target text;
    changed_count int;
    entry public.trash;
    revision public.revisions;
  begin
    for step in select * from jsonb_to_recordset(steps) as step (kind text, place float, table_name text, edit text, "values" text) loop
      begin
        perform set_config('request.jwt.claims', claims, true);
        set local role authenticated;
        changed_count := 0;
        if step.kind in ('edit', 'delete', 'wait') then
          execute format('select id from public.%1$I order by id offset floor($1 * (select count(*) from public.%1$I)) limit 1', step.table_name)
            into target using step.place;
        end if;
        if step.kind = 'edit' then
          execute format('update public.%I set %s where id = %L', step.table_name, step.edit, target);
          get diagnostics changed_count = row_count;
        elsif step.kind = 'insert' then
          execute format('insert into public.%I %s', step.table_name, step."values");
          get diagnostics changed_count = row_count;
        elsif step.kind = 'delete' then
          execute format('delete from public.%I where id = %L', step.table_name, target);
          get diagnostics changed_count = row_count;
        elsif step.kind = 'restore' then
          select * into entry from public.trash order by id limit 1;
          perform public.restore_from_trash(array[entry.id]);
          changed_count := 1;
        elsif step.kind = 'forget' then
          delete from public.trash where id = (select id from public.trash order by id limit 1);
          get diagnostics changed_count = row_count;
        elsif step.kind = 'revert' then
          select * into revision from public.revisions
          where id >= (select max(id) from public.revisions) * step.place order by id limit 1;
          perform public.restore_revision(
            revision.id,
            case when step.place < 0.5
              then (select array_agg(attname) from pg_attribute where attrelid = ('public.' || revision.table_name)::regclass)
              else public.changed_columns(revision)
            end,
            case when floor(step.place * 100)::int % 2 = 0 then 'before' else 'after' end
          );
          changed_count := 1;
        elsif step.kind = 'wait' then
          reset role;
          set local session_replication_role = replica;
          update public.revisions set began_at = began_at - interval '6 minutes', saved_at = saved_at - interval '6 minutes'
          where id = (select max(id) from public.revisions where table_name = step.table_name and record_id = target);
          changed_count := 1;
        end if;
      exception when others then
        changed_count := 0;
      end;
      reset role;
      if changed_count > 0 then insert into steps.done values (step.kind); end if;
      commit;
    end loop;
  end $$;`;

export interface RandomSteps {
  /** How many steps of each kind have changed something. */
  done: { kind: string; count: number }[];
  /**
   * Undoes all revisions from the newest to the oldest. Returns where that leads to something else than was seen, on the way or at
   * its beginning.
   */
  replay(): Promise<string[]>;
}

/** Empties the collections and the trash of a database, and takes random steps in it. */
export async function takeRandomSteps(connection: pg.ClientConfig, count: number): Promise<RandomSteps> {
  const steps = fc.sample(step, { numRuns: count, seed: 56 });
  const client = await connect(connection);
  for (const { table, values } of subjects) if (values) await client.query(`delete from public.${table}`);
  await client.query('truncate public.trash, public.revisions');
  await client.query(createSteps);
  const beginning = await readRecords(client);
  const takeSteps = async (person: number) => {
    const own = steps.filter((_, index) => index % 3 === person);
    const claims = { role: 'authenticated', sub: randomUUID(), session_id: randomUUID() };
    const session = await connect(connection);
    await session.query('insert into auth.users (id) values ($1)', [claims.sub]);
    await session.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      claims.session_id,
      claims.sub,
    ]);
    await session.query('call steps.run($1, $2)', [JSON.stringify(claims), JSON.stringify(own)]);
    await session.end();
  };
  await Promise.all([0, 1, 2].map(takeSteps));
  await client.query('drop trigger note on public.revisions');
  const { rows: done } = await client.query(
    'select kind, count(*)::int from steps.done group by 1 order by 1',
  );
  await client.end();
  return {
    done,
    replay: async () => {
      const reader = await connect(connection);
      const faults = await replay(reader, beginning);
      await reader.end();
      return faults;
    },
  };
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

async function replay(client: pg.Client, beginning: Map<string, Row>): Promise<string[]> {
  const faults: string[] = [];
  const compare = (place: string, found: Row | null | undefined, wanted: Row | null | undefined) => {
    if (!isDeepStrictEqual(toComparable(found), toComparable(wanted)))
      faults.push(`${place}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const records = await readRecords(client);
  const { rows } = await client.query<Revision>(
    `select revisions.id as revision, table_name || ' ' || record_id as record, change, fields, state as seen
     from public.revisions left join steps.seen on revision_id = revisions.id order by revisions.id desc`,
  );
  for (const { revision, record, change, fields, seen } of rows) {
    const after = records.get(record);
    compare(`${record} after revision ${revision}`, after, seen);
    if (change === 'insert') records.delete(record);
    else records.set(record, { ...after, ...fields });
  }
  for (const record of new Set([...records.keys(), ...beginning.keys()]))
    compare(`${record} at the beginning`, records.get(record), beginning.get(record));
  return faults;
}

/** Returns the rows of all tables by their tables and ids. */
async function readRecords(client: pg.Client): Promise<Map<string, Row>> {
  const { rows } = await client.query<{ record: string; state: Row }>(
    subjects
      .map(
        ({ table }) =>
          `select '${table} ' || id as record, to_jsonb(record) as state from public.${table} as record`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ record, state }) => [record, state]));
}

/** What makes no revision when it changes alone is left out: the time of a save, and a mark that the database sets. */
function toComparable(state: Row | null | undefined): Row | null {
  if (!state) return null;
  const { updated_at, had_testimonials, ...rest } = state;
  return rest;
}
