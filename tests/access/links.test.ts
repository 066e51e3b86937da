import { beforeEach, describe, expect, test } from 'vitest';
import { forbidsRedirects, knownPartners } from '#domain/partners/known-partners.ts';
import { isPartnerLink } from '#domain/partners/partner-link.ts';
import { createPartner } from '#tests/setup/partner.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show which links the database knows by itself, and what visitors learn of them (docs/product/links.md). */

const rest = await createTestRest('');

const listUses = async () => {
  const { data } = await rest.user.from('link_uses').select('table_name, url').throwOnError();
  return data.map(({ table_name, url }) => `${table_name} ${url}`).sort();
};
const listLinks = async () => {
  const { data } = await rest.user.from('links').select('typed_url, url, code, is_direct').order('typed_url');
  return data ?? [];
};
const call = async (name: string, parameters: Record<string, string> = {}) =>
  (await rest.service.rpc(name, parameters).throwOnError()).data;

beforeEach(() =>
  rest.sql(`
    delete from public.partners; delete from public.posts; delete from public.destinations; delete from public.pages;
    delete from public.links; delete from public.hero_slides; update public.legal_texts set terms = null;
    insert into public.partners (name, hosts, affiliate_id) values ('Boats', array['boats.example', 'booking.com'], '42');`),
);

test.each([
  [
    'a bare one, without the end of its sentence',
    'See https://a.example/b?c=1, please.',
    'https://a.example/b?c=1',
  ],
  ['one in parentheses', '(https://a.example/b_(c))', 'https://a.example/b_(c)'],
  ['one in pointed brackets', '<https://me@a.example:8443/b.>', 'https://me@a.example:8443/b.'],
  ['one with words and a title', '[a *b*](https://a.example/b. "c")', 'https://a.example/b.'],
  [
    'one of an image, and not the image',
    '[![b](https://b.example "c")](https://a.example)',
    'https://a.example',
  ],
  ['one by reference', '[a][b]\n\n[b]: https://a.example/', 'https://a.example/'],
  ['one in a table', '| a | https://a.example/ |', 'https://a.example/'],
  ['one in emphasis and upper case', '**HTTPS://A.example/B**', 'HTTPS://A.example/B'],
  ['one with an entity and a backslash', 'https://a.example/?b=1&amp;c=\\_d', 'https://a.example/?b=1&c=_d'],
  ['a path', '[a](/blog/b?c#d "e") ![f](/scenes/g.svg)', '/blog/b?c#d'],
  ['the home page', '[a](/)', '/'],
  ['a path by reference', '[a]: </deals>', '/deals'],
  ['a path that is all of the text', ' /deals ', '/deals'],
  ['another site without its scheme, which is no path', '[a](//a.example)', undefined],
  ['a text without links', 'http and :// and ](/', undefined],
])('The URL of a text is found: %s', async (_, text, url) => {
  expect(await call('find_urls', { markdown: text })).toEqual(url === undefined ? [] : [url]);
});

test('The database knows the same partners as the pages', async () => {
  expect(await call('known_partners')).toEqual(
    knownPartners.map(({ hosts, parameters, isNetwork }) => ({
      hosts: hosts.source,
      parameters: parameters.join('|'),
      is_network: isNetwork ?? false,
    })),
  );
  const urls = [
    'https://www.amazon.de/a',
    'https://amzn.to/a',
    'https://a.co/a',
    'https://amazon.example.net/',
    'https://a.com/',
  ];
  for (const url of urls) expect(await call('forbids_redirects', { url }), url).toBe(forbidsRedirects(url));
});

test('The database and the pages agree on which link earns money', async () => {
  const partners = [createPartner('boats.example', { affiliateId: '42' }), createPartner('expedia.com')];
  await rest.sql(`delete from public.partners;
    insert into public.partners (name, hosts, affiliate_id) values ('A', '{boats.example}', '42'), ('B', '{expedia.com}', null)`);
  const urls = [
    ...[
      'https://boats.example/',
      'HTTPS://eu.Boats.example:80/a',
      'https://notboats.example',
      'https://news.example/boats.example',
    ],
    ...[
      'https://www.expedia.de/a',
      'https://www.booking.com/a',
      'https://www.booking.com/a?aid=7',
      'https://booking.com/?aid=304142',
    ],
    ...[
      'https://booking.com/?x=1&AID=7#b',
      'https://booking.com/?aid=',
      'https://a.tp.st/x',
      'https://prf.hn/click/camref:1',
    ],
    'https://out.example/?u=https%3A%2F%2Fwww.booking.com%2Fhotel%3Faid%3D42',
    'https://out.example/?u=https%3A%2F%2Fwww.booking.com%2F',
    'https://expedia.pxf.io/c/1/2/3',
    'https://out.example/?u=https%3A%2F%2Fboats.example%2F',
    'https://out.example/?u=https%3A%2F%2Fboats.example%2F%3Fref%3D42',
    'https://out.example/r/https%3A%2F%2Fprf.hn%2Fclick',
    'https://out.example/?u=https%253A%252F%252Ftp.media%252Fr',
    'mailto:a@booking.com',
  ];
  for (const url of urls)
    expect(await call('is_partner_link', { url }), url).toBe(isPartnerLink(url, partners));
});

describe('A link in a text', () => {
  test('is known with the record in which it stands, of each kind, drafts too, until it is gone', async () => {
    await rest.sql(`
      insert into public.posts (title, content, published_at) values ('A', '[a](/b) https://a.example/', null);
      insert into public.destinations (name, story, booking_url) values ('B', '[b](/c)', 'https://shop.example/');
      insert into public.pages (title, content) values ('C', '[c](/d)');
      insert into public.hero_slides (title, learn_more_url) values ('D', '/e');
      update public.legal_texts set terms = '[f](/f)';`);
    expect(await listUses()).toEqual([
      'destinations /c',
      'hero_slides /e',
      'legal_texts /f',
      'pages /d',
      'posts /b',
      'posts https://a.example/',
    ]);
    await rest.sql(`
      update public.posts set content = '[a](/x)'; delete from public.destinations; delete from public.pages;
      update public.hero_slides set learn_more_url = null; update public.legal_texts set terms = null;`);
    expect(await listUses()).toEqual(['posts /x']);
  });

  test('that earns money becomes a record with a code, once, which stays when the text changes', async () => {
    await rest.sql(`
      insert into public.links (url) values ('https://boats.example/other');
      insert into public.posts (title, content) values ('A', 'https://boats.example/a and https://news.example/');
      insert into public.pages (title, content) values ('B', 'https://boats.example/a');
      update public.posts set content = 'x';`);
    expect((await listLinks()).filter(({ typed_url }) => typed_url)).toEqual([
      {
        typed_url: 'https://boats.example/a',
        url: 'https://boats.example/a',
        is_direct: false,
        code: expect.stringMatching(/^[a-f\d]{10}$/),
      },
    ]);
  });

  test('is a record as soon as its site belongs to a partner', async () => {
    await rest.sql(`
      insert into public.posts (title, content) values ('A', 'https://rooms.example/a');
      insert into public.partners (name, hosts) values ('Rooms', array['rooms.example']);`);
    expect((await listLinks()).map(({ url }) => url)).toEqual(['https://rooms.example/a']);
  });

  test('to a partner that forbids redirects stays direct', async () => {
    await rest.sql(
      `insert into public.posts (title, content) values ('A', 'https://www.amazon.de/x?tag=a-21')`,
    );
    await rest.user.from('links').update({ is_direct: false }).not('id', 'is', null).throwOnError();
    expect((await listLinks()).map((link) => link.is_direct)).toEqual([true]);
  });
});

test('A visitor learns where a code leads, and the codes of the links in a text that she reads, and nothing else', async () => {
  await rest.sql(`
    insert into public.posts (title, content) values ('A', 'https://boats.example/a');
    insert into public.posts (title, content, published_at) values ('B', 'https://boats.example/draft', null);`);
  const [link] = await listLinks();
  await rest.sql(
    `update public.links set url = 'https://boats.example/new' where typed_url = 'https://boats.example/a'`,
  );
  expect((await rest.anon.rpc('find_link', { link_code: link?.code })).data).toEqual([
    { url: 'https://boats.example/new', leads_to_site: false },
  ]);
  expect((await rest.anon.rpc('find_link', { link_code: 'unknown' })).data).toEqual([]);
  const { data } = await rest.anon.from('posts').select('text_links');
  expect(data).toEqual([
    { text_links: [{ typed: 'https://boats.example/a', code: link?.code, directUrl: null }] },
  ]);
  expect((await rest.anon.from('links').select('code')).error?.code).toBe('42501');
  expect((await rest.anon.from('link_uses').select('url')).error?.code).toBe('42501');
});

test('The links within the site that lead nowhere are listed with where they stand, and those that redirect are not', async () => {
  await rest.sql(`
    insert into public.posts (id, title, slug, content) values
      ('40000000-0000-4000-8000-000000000001', 'A', 'a', '[gone](/blog/gone#x) [a](/blog/A/) [old](/blog/former) [import](/2019/a)
        [none](/2019/none) [own](https://site.example/destinations/gone) [other](https://other.example/blog/gone)
        [fixed](/deals?x) [home](/) [list](/blog/tags/sea) [file](/feed.xml) [draft](/draft-page) [tokyo](/blog/%E6%9D%B1%E4%BA%AC) [go](/go/abcdef1234)
        [lost](/go/gone123456)'),
      ('40000000-0000-4000-8000-000000000002', '東京', 'former', '');
    update public.posts set slug = '東京' where slug = 'former';
    insert into public.pages (title, slug, published_at) values ('Draft', 'draft-page', null);
    insert into public.links (code, url) values ('abcdef1234', 'https://boats.example/');
    delete from public.redirects;
    insert into public.redirects (path, collection, record_id) values ('/2019/a', 'posts', '40000000-0000-4000-8000-000000000001');`);
  const { data } = await rest.user.rpc('list_broken_links', { site: 'https://site.example' });
  expect(data?.map(({ url, name, is_hidden }: Record<string, unknown>) => [url, name, is_hidden])).toEqual([
    ['/2019/none', 'A', false],
    ['/blog/gone#x', 'A', false],
    ['/draft-page', 'A', true],
    ['/go/gone123456', 'A', false],
    ['https://site.example/destinations/gone', 'A', false],
  ]);
});

test('The panel learns of a link to whom it leads, where it stands and how often it was pressed in 30 days', async () => {
  await rest.sql(`
    insert into public.posts (title, content) values ('A', 'https://boats.example/a'), ('B', '[b](https://boats.example/a) [c](/go/abcdef1234)');
    insert into public.links (code, url) values ('abcdef1234', 'https://eu.boats.example/b');
    delete from public.counts;
    insert into public.counts (day, subject, key, clicks, reported)
      select now() - days * interval '1 day', 'link', 'abcdef1234', 2, 1 from unnest(array[0, 29, 40]) as days;`);
  const { data: stored } = await rest.user.from('links').select('id, is_used').order('url').throwOnError();
  const { data } = await rest.user.rpc('describe_links', { ids: stored.map(({ id }) => id) }).throwOnError();
  expect(stored.map(({ is_used }) => is_used)).toEqual([true, true]);
  const describe = (index: number) => data.find(({ id }: { id: string }) => id === stored[index]?.id);
  expect(describe(0)).toMatchObject({ partner: 'Boats', use_count: 2, clicks: null, reported: null });
  expect(
    describe(0)
      .uses.map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(['A', 'B']);
  expect(describe(1)).toMatchObject({ partner: 'Boats', use_count: 1, clicks: 4, reported: 2 });
});
