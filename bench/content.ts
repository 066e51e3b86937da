import { performance } from 'node:perf_hooks';
import type { Site } from '#tests/setup/site.ts';
import { read } from './read.ts';
import { changeImages, few, many, measureInTurn, openSites, slugStarts, words } from './records.ts';
import { printHead, printRow } from './table.ts';

/**
 * `npm run bench:content`: how long the pages that show posts and destinations take on a site with 100 of each, and on one
 * with 100,000. The sites are asked in turn, so that any other load on the machine slows both equally. The time is that
 * of a response with a page that is not stored. Prints medians.
 */
const rounds = 41;
const warmUpRounds = 5;

interface Subject {
  name: string;
  /** Returns the path that a site is asked for: another one in each round, unless `prepare` invalidates its page. */
  path: (round: number) => string;
  /** Runs before the measured time begins. */
  prepare?: (site: Site, round: number, count: number) => Promise<void>;
}

/** A word for each round, from a frequent one to a rare one. */
const word = (round: number) => words[20 + 4 * round ** 2] ?? '';
const post = (round: number) => `/blog/${slugStarts.posts}${1 + round}`;
const place = (round: number) => `/destinations/${slugStarts.destinations}${1 + round}`;

/** Changes a record that the first page of each list shows. */
const saveShown = (table: 'posts' | 'destinations') => (site: Site, round: number, count: number) =>
  changeImages(site, table, [count], round);

/** Changes a record that the page does not show, after the page has been stored. */
const saveOther =
  (table: 'posts' | 'destinations', path: (round: number) => string) =>
  async (site: Site, round: number): Promise<void> => {
    await read(site.url + path(round));
    await changeImages(site, table, [few / 2], round);
  };

const subjects: Subject[] = [
  { name: 'home page', path: () => '/', prepare: saveShown('destinations') },
  { name: 'a destination', path: place },
  { name: 'a post', path: post },
  { name: 'catalog', path: () => '/destinations', prepare: saveShown('destinations') },
  { name: 'catalog, page 3', path: () => '/destinations?page=3', prepare: saveShown('destinations') },
  { name: 'catalog, search for a word', path: (round) => `/destinations?q=${word(round)}` },
  { name: 'catalog, search without result', path: (round) => `/destinations?q=qx${word(round)}` },
  {
    name: 'catalog, search and two filters',
    path: (round) => `/destinations?q=${word(round)}&region=asia&month=3`,
  },
  {
    name: 'catalog, three filters',
    path: (round) => `/destinations?region=asia&month=3&budget=luxury&page=${1 + (round % 2)}`,
    prepare: saveShown('destinations'),
  },
  { name: 'blog', path: () => '/blog', prepare: saveShown('posts') },
  { name: 'blog, search for a word', path: (round) => `/blog?q=${word(round)}` },
  { name: 'blog, search without result', path: (round) => `/blog?q=qx${word(round)}` },
  { name: 'blog, a category', path: () => '/blog?category=culture', prepare: saveShown('posts') },
  { name: 'posts of a tag', path: () => '/blog/tags/tag-3', prepare: saveShown('posts') },
  { name: 'posts of an author', path: () => '/blog/authors/author-3', prepare: saveShown('posts') },
  {
    name: 'a stored destination after another has changed',
    path: place,
    prepare: saveOther('destinations', place),
  },
  { name: 'a stored post after another has changed', path: post, prepare: saveOther('posts', post) },
];

async function measure(site: Site, { path, prepare }: Subject, round: number, count: number) {
  await prepare?.(site, round, count);
  const start = performance.now();
  await read(site.url + path(round));
  return performance.now() - start;
}

await using sites = await openSites();
printHead('page', String(few), many.toLocaleString('en'), 'ratio');
for (const subject of subjects) {
  const { small, large, ratio } = await measureInTurn(rounds, warmUpRounds, (index, round) =>
    measure(sites[index], subject, round, index === 0 ? few : many),
  );
  printRow([subject.name, `${small.toFixed(1)} ms`, `${large.toFixed(1)} ms`, ratio.toFixed(2)]);
}
