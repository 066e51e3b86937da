import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { createAccessDatabase, owner, visitor } from './access-database.ts';

/** The URLs and the order of the owner's own pages (docs/product/own-pages.md). slugs.test.ts has what all slugs share. */

const { query, runAs } = await createAccessDatabase();
beforeEach(() => query('truncate public.trash, public.pages cascade'));

const add = async (title: string, slug = '') =>
  (await runAs(owner, 'insert into public.pages (title, slug) values ($1, $2) returning *', title, slug))[0];

/** The first segments of the URLs that the site itself uses, without those with a dot: a slug has none. */
function listOwnSegments(): string[] {
  const listPaths = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => path ?? listPaths(children ?? []));
  const paths = [
    ...listPaths(routes),
    ...readdirSync(join(import.meta.dirname, '../../public')),
    // The services of the platform, the bundles, the share images, and what watches a server.
    ...['rest', 'auth', 'storage', 'realtime', 'functions', 'assets', 'share', 'livez', 'readyz', 'metrics'],
  ];
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))]
    .filter((segment) => /^[\w-]+$/.test(segment))
    .sort();
}

test('The reserved URLs are those that the site itself uses', async () => {
  const [row] = await query("select pg_get_functiondef('public.is_reserved_slug'::regproc) as body");
  const listed = [...String(row?.body).matchAll(/'([a-z-]+)'/g)].map(([, slug]) => slug);
  expect(listed.filter((slug) => slug !== 'pages')).toEqual(listOwnSegments());
});

describe('The URL of a page', () => {
  test('is made from its title, and avoids those of the site itself', async () => {
    expect((await add('Work with me'))?.slug).toBe('work-with-me');
    expect((await add('About'))?.slug).toBe('about-2');
    expect((await add('About'))?.slug).toBe('about-3');
    expect((await add('De'))?.slug).toBe('de-2');
    expect((await add('🌴'))?.slug).toBe('page');
  });

  test.each(['blog', 'Readyz', 'rest', 'pt'])('cannot be /%s', async (slug) => {
    await expect(add('Mine', slug)).rejects.toMatchObject({
      code: '23505',
      message: `The site itself uses the URL “${slug.toLowerCase()}”. Please enter a different one.`,
      detail: `Key (slug)=(${slug.toLowerCase()}) already exists.`,
    });
    const page = await add('Mine');
    const change = runAs(owner, 'update public.pages set slug = $1 where id = $2', slug, page?.id);
    await expect(change).rejects.toMatchObject({ code: '23505' });
  });

  test('may be one that the site uses below another page', async () => {
    await query("insert into public.posts (title) values ('Gear')");
    expect((await add('Gear', 'gear'))?.slug).toBe('gear');
    expect((await query("insert into public.posts (title) values ('About') returning slug"))[0]?.slug).toBe(
      'about',
    );
  });

  test('gets a number when the page is restored after the site has begun to use it', async () => {
    const page = await add('Gear');
    await query("update public.pages set title = 'Contact' where id = $1", page?.id);
    await runAs(owner, 'delete from public.pages');
    await query(`update public.trash set fields = fields || '{"slug": "contact"}'`);
    await runAs(owner, 'select public.restore_from_trash(array(select id from public.trash))');
    expect(await query('select slug, former_slugs from public.pages')).toEqual([
      { slug: 'contact-2', former_slugs: [] },
    ]);
  });

  test('leads to the page from a former one, as long as the page is published', async () => {
    const page = await add('Gear');
    await runAs(owner, "update public.pages set slug = 'my-gear' where id = $1", page?.id);
    const find = () => runAs(visitor, "select * from public.find_current_slugs('pages', '{gear}')");
    expect(await find()).toEqual([{ former_slug: 'gear', current_slug: 'my-gear' }]);
    await query('update public.pages set published_at = null');
    expect(await find()).toEqual([]);
  });
});

test('An old URL of a former site leads to a published page', async () => {
  const page = await add('Gear');
  await runAs(
    owner,
    "insert into public.redirects (path, collection, record_id) values ('/2019/gear', 'pages', $1)",
    page?.id,
  );
  const find = () => runAs(visitor, "select * from public.find_redirect('/2019/gear')");
  expect(await find()).toEqual([{ collection: 'pages', slug: 'gear' }]);
  await query('update public.pages set published_at = null');
  expect(await find()).toEqual([]);
});

test('A new page comes after all others, and has a place that exists', async () => {
  await add('First');
  await runAs(owner, 'update public.pages set sort_order = 7');
  expect((await add('Second'))?.sort_order).toBe(8);
  await query('update public.pages set sort_order = 2147483647');
  expect((await add('Last'))?.sort_order).toBe(2147483647);
  await expect(runAs(owner, "update public.pages set menu_place = 'sidebar'")).rejects.toMatchObject({
    code: '23514',
  });
});
