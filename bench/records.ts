import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createContentClient } from '#tests/e2e/content.ts';
import { type Site, startSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { runSql } from './driver.ts';
import { getMedian } from './median.ts';

/** Says how many posts, and how many destinations, the two sites have that the benchmarks of large sites compare. */
export const few = 100;
export const many = 100_000;

/** The slugs of the records of a collection are this and their number, from 1. The newest has the highest number. */
export const slugStarts = { posts: 'post-', destinations: 'place-' };

const vocabularySize = 20_000;
const wordsPerText = 300;
const wordsPerParagraph = 60;

/** The words of all texts, the most frequent ones first. */
export const words = createWords();

/** Records of different numbers share texts, because creating 200,000 of them would take longer than storing them. */
const texts = Array.from({ length: 2000 }, (_, text) => createText(text));

/**
 * Says where the data of both sites are kept for the next benchmark, in folders with the number of their records. By default
 * they are removed.
 */
const keptFolder = process.env.BENCH_DATA_DIR;

/** Opens a site with `few` records of each collection and one with as many as `count`. Storing these takes minutes. */
export async function openSites(count = many): Promise<[small: Site, large: Site] & AsyncDisposable> {
  const sites: [Site, Site] = [await openFilledSite(few), await openFilledSite(count)];
  return Object.assign(sites, {
    async [Symbol.asyncDispose]() {
      for (const site of sites) await (keptFolder ? site.stop() : site.close());
    },
  });
}

type Collection = keyof typeof slugStarts;

/** Changes the image of records, of which these are the numbers. `round` makes it another one each time. */
export async function changeImages(site: Site, table: Collection, numbers: number[], round: number) {
  const slugs = numbers.map((number) => slugStarts[table] + number);
  const image = `/scenes/kyoto.svg?${round}`;
  await createContentClient(site).from(table).update({ image }).in('slug', slugs).throwOnError();
}

/** Measures both sites in alternating order, so that any other load slows both equally. Returns medians. */
export async function measureInTurn(
  rounds: number,
  warmUpRounds: number,
  measure: (site: 0 | 1, round: number) => Promise<number>,
) {
  const times: [small: number, large: number][] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const time: [number, number] = [0, 0];
    for (const site of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      time[site] = await measure(site, round);
    if (round >= warmUpRounds) times.push(time);
  }
  return {
    small: getMedian(times.map(([small]) => small)),
    large: getMedian(times.map(([, large]) => large)),
    ratio: getMedian(times.map(([small, large]) => large / small)),
  };
}

async function openFilledSite(count: number): Promise<Site> {
  const dataDir = keptFolder && join(keptFolder, String(count));
  const site = await startSite(dataDir ? { DATA_DIR: dataDir } : {});
  const mark = join(site.dataDir, 'filled');
  if (!existsSync(mark)) {
    await addRecords(site, count);
    writeFileSync(mark, '');
  }
  return site;
}

/** Stores published records with texts of 2 kB, as saves do: with all triggers. */
async function addRecords(site: Site, count: number): Promise<void> {
  // Removes what an interrupted benchmark has stored.
  await runSql(site, 'truncate public.posts, public.destinations cascade');
  await Promise.all([
    insert(
      site,
      count,
      `insert into public.posts (
        title, excerpt, content, date, author, category, tags, featured, destination_ids, slug, created_at, published_at
      )
      select
        name, left(text, 140), text, date '2020-01-01' + number / 100, 'Author ' || number % 20,
        (array['Adventure', 'Culture', 'Food', 'Tips'])[1 + number % 4],
        array['tag ' || number % 50, 'tag ' || 50 + number % 7], number % 1000 = 0,
        array[md5('place ' || 1 + number * 7 % ${count})::uuid], '${slugStarts.posts}' || number, time, time
      from records`,
    ),
    insert(
      site,
      count,
      `insert into public.destinations (
        id, name, description, story, region, budget, activity, category, best_months, price, duration, featured, slug,
        created_at, published_at
      )
      select
        md5('place ' || number)::uuid, name, left(text, 340), text, (array['Asia', 'Europe', 'Africa', 'Oceania', 'India'])[1 + number % 5],
        (array['Budget', 'Mid-range', 'Luxury'])[1 + number % 3],
        (array['Beach', 'Urban', 'Trekking', 'Wildlife'])[1 + number % 4], 'Category ' || number % 12,
        array[1 + number % 12, 1 + (number + 1) % 12]::smallint[], '$' || 100 * (1 + number % 40),
        1 + number % 14 || ' days', number % 1000 = 0, '${slugStarts.destinations}' || number, time, time
      from records`,
    ),
  ]);
}

/** Runs an insert that selects from `records`: `number`, `name`, `text` and `time`. */
async function insert(site: Site, count: number, statement: string): Promise<void> {
  const client = new pg.Client(getSiteDatabase(site));
  await client.connect();
  await client.query(
    `create temporary table records as
    select
      number, text, timestamptz '2020-01-01' + number * interval '1 minute' as time,
      initcap(split_part(text, ' ', 1 + number % 40) || ' ' || split_part(text, ' ', 2 + number % 40)) || ' No. ' || number
        as name
    from generate_series(1, $1::integer) as number
    join unnest($2::text[]) with ordinality as texts (text, position) on position = 1 + number % cardinality($2)`,
    [count, texts],
  );
  await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}

/** Creates words of two to four syllables, so that their parts are as rare as those of a real language. */
function createWords(): string[] {
  const onsets =
    'b bl br c ch cl cr d dr f fl fr g gr h j k l m n p pl pr qu r s sc sh sl sp st str t th tr v w wh y z';
  const vowels = 'a e i o u a e i o ai ea ou';
  const codas = ['', '', ...'n r s t l nd st ck m ng'.split(' ')];
  const choose = (list: readonly string[], seed: number) =>
    list[Math.floor(createRandom(seed) * list.length)];
  const found = new Set<string>();
  // A word uses at most 13 seeds.
  for (let seed = 1; found.size < vocabularySize; seed += 16) {
    const syllables = Array.from({ length: 2 + Math.floor(createRandom(seed) * 3) }, (_, index) =>
      [onsets.split(' '), vowels.split(' '), codas].map((list, part) =>
        choose(list, seed + 1 + 3 * index + part),
      ),
    );
    found.add(syllables.flat().join(''));
  }
  return [...found];
}

/** Creates a text of paragraphs in which, as in every language, few words are frequent and most are rare. */
function createText(text: number): string {
  const list = Array.from({ length: wordsPerText }, (_, position) => {
    const random = createRandom(text * wordsPerText + position);
    return words[Math.floor(words.length * random ** 3)];
  });
  const paragraphs = Array.from({ length: wordsPerText / wordsPerParagraph }, (_, paragraph) =>
    list.slice(paragraph * wordsPerParagraph, (paragraph + 1) * wordsPerParagraph).join(' '),
  );
  return paragraphs.join('\n\n');
}

/** Returns a number from 0 to 1 that looks random and is the same in each run. */
function createRandom(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ (seed << 7);
  const hash = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
