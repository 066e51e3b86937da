import { beforeEach, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show which partners the database adds by itself, and what visitors learn of them (docs/product/partners.md). */

const rest = await createTestRest('');
const listHosts = async () => {
  const { data } = await rest.user.from('partners').select('name, hosts').order('created_at').throwOnError();
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
    'shop.example: shop.example',
    'отели.example: отели.example',
    'deal.example: deal.example',
    'changed.example: changed.example',
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
  const { data } = await rest.anon.from('partners').select('hosts, affiliate_id, id_parameter');
  expect(data).toEqual([{ hosts: ['boats.example'], affiliate_id: '42', id_parameter: null }]);
  for (const column of ['name', 'note', '*'])
    expect((await rest.anon.from('partners').select(column)).error?.code).toBe('42501');
});
