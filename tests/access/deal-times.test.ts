import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

/** Which times the database accepts of a deal, whoever sends them (docs/product/deals.md). */

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());
beforeEach(() => rest.sql('delete from public.deals'));

const deal = {
  title: 'A deal',
  price: 900,
  published_at: '2026-01-01T00:00:00+00:00',
  ends_at: `${nextYear}-01-31T00:00:00+00:00`,
};
const tooEarly = 'A deal begins in 2000 or later (rule "deals_published_at_minimum").';
const tooFar = 'A deal ends within two years (rule "deals_ends_at_maximum").';

test.each([
  [{ published_at: '2000-01-01T00:00:00+00:00' }],
  [{ published_at: null }],
  [{ ends_at: `${nextYear}-12-31T00:00:00+00:00` }],
  [{ published_at: '2000-01-01T00:00:00+00:00', ends_at: '2001-01-01T00:00:00+00:00' }],
])('A deal with %j is stored as it is', async (fields) => {
  const { data, error } = await rest.user
    .from('deals')
    .insert({ ...deal, ...fields })
    .select('title, price, published_at, ends_at')
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({ ...deal, ...fields });
});

test.each([
  [{ published_at: '-infinity' }, tooEarly],
  [{ published_at: '1999-12-31' }, tooEarly],
  [{ published_at: '0044-03-15 BC' }, tooEarly],
  [{ ends_at: `${nextYear + 2}-01-01` }, tooFar],
  [{ ends_at: '290000-01-01' }, tooFar],
  [{ ends_at: '290000-01-01', published_at: null }, tooFar],
  [{ published_at: '289999-01-01', ends_at: '290000-01-01' }, tooFar],
  [{ ends_at: 'infinity' }, tooFar],
  [{ published_at: 'infinity', ends_at: 'infinity' }, tooFar],
])('A deal with %j is rejected, when it is added and when it is changed', async (fields, message) => {
  const rejected = { code: '23514', message };
  const added = await rest.user.from('deals').insert({ ...deal, ...fields });
  expect(added.error).toMatchObject(rejected);
  const { data } = await rest.user.from('deals').insert(deal).select('id').single();
  const changed = await rest.user.from('deals').update(fields).eq('id', data?.id);
  expect(changed.error).toMatchObject(rejected);
  const { data: rows } = await rest.user.from('deals').select('title, price, published_at, ends_at');
  expect(rows).toEqual([deal]);
});

test('A deal from before these rules can be changed and ended, but gets no other wrong time', async () => {
  await rest.sql(`alter table public.deals disable trigger check_deal_times;
    insert into public.deals (title, price, published_at, ends_at) values ('Old', 9, '-infinity', '2999-01-01');
    alter table public.deals enable trigger check_deal_times`);
  const change = (fields: object) => rest.user.from('deals').update(fields).eq('title', 'Old');
  const stored = { published_at: '-infinity', ends_at: '2999-01-01T00:00:00Z' };
  expect((await change({ ...stored, description: 'Still there.' })).error).toBeNull();
  expect((await change({ ends_at: '2998-01-01' })).error).toMatchObject({ message: tooFar });
  expect((await change({ ends_at: 'now' })).error).toBeNull();
});
