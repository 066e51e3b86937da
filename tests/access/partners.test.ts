import { beforeEach, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show which partners the database adds by itself, and what visitors learn of them (docs/product/partners.md). */

const rest = await createTestRest('');
const listHosts = async () => {
  const { data } = await rest.user.from('partners').select('name, hosts').order('name').throwOnError();
  return data.map(({ name, hosts }) => `${name}: ${hosts.join(' ')}`);
};

beforeEach(() =>
  rest.sql('delete from public.partners; delete from public.destinations; delete from public.deals;'),
);

test('The host of a partner link becomes a partner, once, unless a partner has it or a part of it', async () => {
  await rest.sql(`
    insert into public.partners (name, hosts) values ('Boats', array['boats.example']);
    update public.settings set affiliate_booking_url = 'HTTPS://user@www.Shop.example:8443/?q={destination}';
    insert into public.destinations (name, booking_url) values
      ('A', 'https://shop.example/a'), ('B', 'https://eu.boats.example/?x=https%3A%2F%2Fother.example'),
      ('C', ''), ('D', null), ('E', 'https://{destination}.example/'), ('F', 'https://отели.example/{code}');
    insert into public.deals (title, price, ends_at, booking_url) values ('G', 1, 'tomorrow', 'http://deal.example');
    update public.destinations set booking_url = 'https://changed.example' where name = 'A';
  `);
  expect(await listHosts()).toEqual([
    'Boats: boats.example',
    'changed.example: changed.example',
    'deal.example: deal.example',
    'shop.example: shop.example',
    'отели.example: отели.example',
  ]);
});

test('A partner that the owner has deleted stays away until its link changes', async () => {
  await rest.sql(`
    insert into public.destinations (name, booking_url) values ('A', 'https://shop.example/a');
    delete from public.partners;
    update public.destinations set name = 'B';
  `);
  expect(await listHosts()).toEqual([]);
});

test('The host of a template becomes one of the sites of its partner, once, whenever the template or the sites are stored', async () => {
  await rest.sql(`
    insert into public.partners (name, hosts, template) values
      ('Boats', array['boats.example'], 'https://eu.boats.example/?q={destination}'),
      ('Network', '{}', 'https://www.Network.example:8443/r?u=https%3A%2F%2Fshop.example%2F%7Bdestination%7D'),
      ('Nowhere', '{}', 'https://{destination}.example/');
    update public.partners set hosts = '{other.example}' where name = 'Network';
  `);
  expect(await listHosts()).toEqual([
    'Boats: boats.example',
    'Network: other.example network.example',
    'Nowhere: ',
  ]);
});

test.each([
  ['no link', 'partner'],
  ['a script', 'javascript:alert(1)'],
])('The database rejects a template that is %s', async (_, template) => {
  const { error } = await rest.user.from('partners').insert({ name: 'Shop', template });
  expect(error?.code).toBe('23514');
});

test('A place and a deal have their own link or, without one, the template of the partner that they have chosen', async () => {
  const [own, none, deleted] = [1, 2, 3].map((number) => `40000000-0000-4000-8000-00000000000${number}`);
  await rest.sql(`
    insert into public.partners (id, name, template) values
      ('${own}', 'Boats', 'https://boats.example/?q={destination}'), ('${none}', 'Empty', '');
    insert into public.destinations (name, slug, booking_url, partner_id) values
      ('A', 'a', 'https://own.example/', '${own}'), ('B', 'b', '', '${own}'), ('C', 'c', null, '${none}'),
      ('D', 'd', null, '${deleted}'), ('E', 'e', null, null);
    insert into public.deals (title, price, ends_at, booking_url, partner_id) values
      ('F', 1, 'tomorrow', null, '${own}'), ('G', 1, 'tomorrow', 'https://own.example/', '${own}');
    insert into public.posts (title, slug, destination_ids)
      select 'Boats', 'boats', array_agg(id order by name) from public.destinations;
  `);
  const links = ['https://own.example/', 'https://boats.example/?q={destination}', null, null, null];
  const column = 'booking_url:booking_template';
  const read = async (select: PromiseLike<{ data: { booking_url: string | null }[] | null }>) =>
    (await select).data?.map(({ booking_url }) => booking_url);
  expect(await read(rest.anon.from('destinations').select(column).order('name'))).toEqual(links);
  expect(await read(rest.anon.rpc('find_destinations', { sort: 'name' }))).toEqual(links);
  expect(await read(rest.anon.from('deals').select(column).order('title'))).toEqual([links[1], links[0]]);
  const { data: post } = await rest.anon
    .from('posts')
    .select(`destinations(${column})`)
    .eq('slug', 'boats')
    .single();
  expect(post?.destinations).toEqual(links.map((booking_url) => ({ booking_url })));
  await rest.sql("delete from public.posts where slug = 'boats'");
});

test.each([
  'Shop.example',
  'www.shop.example',
  'https://shop.example',
  'shop',
  'shop.example/a',
  '',
])('The database rejects the host %j', async (host) => {
  const { error } = await rest.user.from('partners').insert({ name: 'Shop', hosts: [host] });
  expect(error?.code).toBe('23514');
});

test('Visitors read what links show of a partner, and neither its name nor the note', async () => {
  await rest.sql(
    `insert into public.partners (name, hosts, affiliate_id, note) values ('Boats', array['boats.example'], '42', 'secret')`,
  );
  const { data } = await rest.anon.from('partners').select('hosts, affiliate_id, id_parameter, template');
  expect(data).toEqual([
    { hosts: ['boats.example'], affiliate_id: '42', id_parameter: null, template: null },
  ]);
  for (const column of ['name', 'note', '*'])
    expect((await rest.anon.from('partners').select(column)).error?.code).toBe('42501');
});
