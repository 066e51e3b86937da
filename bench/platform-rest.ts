import { createContentClient } from '#tests/e2e/content.ts';
import type { Site } from '#tests/setup/site.ts';
import { compare } from './compare.ts';
import { compareRead, openDriver, runSql } from './driver.ts';
import { getProcessIds } from './process-tree.ts';
import { measure, type Target } from './wrk.ts';

/** Ten authors with three books each, and a table to insert into. */
const schema = `
  create table public.bench_authors (id integer primary key, name text not null);
  create table public.bench_books (
    id integer primary key, title text not null, author_id integer not null references public.bench_authors
  );
  create index on public.bench_books (author_id);
  create table public.bench_entries (id bigint generated always as identity primary key, title text, text text);
  insert into public.bench_authors select n, 'Author ' || n from generate_series(1, 10) n;
  insert into public.bench_books select n, 'Book ' || n, 1 + n % 10 from generate_series(1, 30) n;
  alter table public.bench_authors enable row level security;
  alter table public.bench_books enable row level security;
  alter table public.bench_entries enable row level security;
  create policy visible on public.bench_authors for select to anon using (true);
  create policy visible on public.bench_books for select to anon using (true);
  create policy added on public.bench_entries for insert to authenticated with check (true);
  grant select on public.bench_authors, public.bench_books to anon;
  grant insert on public.bench_entries to authenticated;
  notify pgrst, 'reload schema';`;

const readSql = `
  select coalesce(json_agg(slide), '[]')::text as body
  from (select * from public.hero_slides order by slide_order) slide`;

const embeddedReadSql = `
  select coalesce(json_agg(author), '[]')::text as body
  from (
    select author.id, author.name, books.list as books
    from public.bench_authors author
    left join lateral (
      select coalesce(json_agg(book), '[]') as list
      from (select id, title from public.bench_books where author_id = author.id) book
    ) books on true
    order by author.id
  ) author`;

const entry = { title: 'A night in Kyoto', text: 'The last bus had left. '.repeat(20) };
const insertSql = `insert into public.bench_entries (title, text) values ('${entry.title}', '${entry.text}')`;

/** A visitor's read, one with related rows, and an insert of a signed-in user. */
export async function compareRest(site: Site): Promise<void> {
  await runSql(site, schema);
  const processIds = getProcessIds(site);
  const headers = { apikey: site.anonKey };

  const slides = {
    url: `${site.url}/rest/v1/hero_slides?select=*&order=slide_order.asc`,
    headers,
    processIds,
  };
  await compareRead(site, 'a visitor reads the slides', slides, readSql);

  const authors = {
    url: `${site.url}/rest/v1/bench_authors?select=id,name,books:bench_books(id,title)&order=id.asc`,
    headers,
    processIds,
  };
  await waitUntilFound(authors);
  await compareRead(site, 'a visitor reads ten authors with three books each', authors, embeddedReadSql);

  const entries = {
    url: `${site.url}/rest/v1/bench_entries`,
    headers: {
      ...headers,
      authorization: `Bearer ${await signIn(site)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(entry),
    processIds,
  };
  const insertLimit = openDriver(site, { role: 'authenticated', text: insertSql, connections: 3 });
  await compare(
    { title: 'a signed-in user inserts a row', measure: (seconds) => measure(entries, seconds) },
    insertLimit,
  );
  await insertLimit.close();
}

/** The server reads a changed schema in the background. */
async function waitUntilFound({ url, headers = {} }: Target): Promise<void> {
  while (!(await fetch(url, { headers })).ok) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function signIn(site: Site): Promise<string> {
  const { data, error } = await createContentClient(site).auth.signInWithPassword(site.owner);
  if (error) throw error;
  return data.session.access_token;
}

/** Thirty deals on sale, each with twelve recorded prices of the last 120 days. */
const deals = `
  insert into public.deals (title, price, currency, published_at, ends_at)
  select 'Deal ' || n, 400 + n, 'EUR', now() - interval '120 days', now() + n * interval '1 day'
  from generate_series(1, 30) n;
  delete from public.deal_prices;
  insert into public.deal_prices (deal_id, price_record, price, currency, published_at, ends_at, recorded_at)
  select id, price_record, price + change * 10, currency, published_at, ends_at, now() - change * interval '10 days'
  from public.deals cross join generate_series(0, 11) change;`;

const dealColumns = 'id, title, price, currency, ends_at';
const dealsSql = `
  select coalesce(json_agg(deal), '[]')::text as body
  from (
    select ${dealColumns}, public.prior_price(deals) from public.deals
    order by ends_at, created_at, id limit 6
  ) deal`;

/** Six deals as the home page reads them, with the price that each one has struck through (docs/product/deals.md). */
export async function compareDeals(site: Site): Promise<void> {
  await runSql(site, deals);
  const select = [...dealColumns.split(', '), 'prior_price'].join(',');
  await compareRead(
    site,
    'a visitor reads six deals with their former prices',
    {
      url: `${site.url}/rest/v1/deals?select=${select}&order=ends_at,created_at,id&limit=6`,
      headers: { apikey: site.anonKey },
      processIds: getProcessIds(site),
    },
    dealsSql,
  );
}
