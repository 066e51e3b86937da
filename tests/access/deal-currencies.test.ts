import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { currencyCodes, getCurrencyDecimals } from '#domain/deals/currencies.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

/** Which prices and currencies the database accepts of a deal, whoever sends them (docs/product/deals.md). */

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());
beforeEach(() => rest.sql('delete from public.deals'));

const deal = { title: 'A deal', price: 900, currency: 'EUR', ends_at: `${nextYear}-01-31T00:00Z` };
const inUse = 'The currency is no code of ISO 4217 that is in use (rule "deals_currency_in_use").';
const maximum = 'The price is too large (rule "deals_price_maximum").';
const decimals = 'The price has more decimals than its currency allows (rule "deals_price_decimals").';

test('The database and the panel have the same currencies, with the same decimals', async () => {
  await rest.sql(`create view public.known_currencies as
    select a || b || c as code, public.currency_decimals(a || b || c) as decimals
    from regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') a,
      regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') b,
      regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') c;
    grant select on public.known_currencies to service_role`);
  const { data: known } = await rest.service
    .from('known_currencies')
    .select()
    .not('decimals', 'is', null)
    .order('code');
  expect(known).toEqual(currencyCodes.map((code) => ({ code, decimals: getCurrencyDecimals(code) })));
});

test.each([
  [{ price: 0.01 }],
  [{ price: 9_999_999_999.99 }],
  [{ price: 180_000, currency: 'JPY' }],
  [{ price: '180000.00', currency: 'JPY' }],
  [{ price: 12.25, currency: 'KWD' }],
])('A deal with %j is stored as it is', async (fields) => {
  const { data, error } = await rest.user
    .from('deals')
    .insert({ ...deal, ...fields })
    .select('price, currency')
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({ currency: 'EUR', ...fields, price: Number(fields.price) });
});

test.each([
  [{ currency: 'ZZZ' }, inUse],
  [{ currency: 'BGN' }, inUse],
  [{ currency: 'XAU' }, inUse],
  [{ currency: 'eur' }, inUse],
  [{ currency: '' }, inUse],
  [{ price: 99_999_999_999 }, maximum],
  [{ price: 'NaN' }, maximum],
  [{ price: 'Infinity' }, maximum],
  [{ price: 899.999 }, decimals],
  [{ price: 12.255, currency: 'KWD' }, decimals],
  ...['JPY', 'KRW', 'VND', 'ISK', 'CLP'].map((currency): [object, string] => [
    { price: 899.5, currency },
    decimals,
  ]),
])('A deal with %j is rejected, when it is added and when it is changed', async (fields, message) => {
  const rejected = { code: '23514', message };
  const added = await rest.user.from('deals').insert({ ...deal, ...fields });
  expect(added.error).toMatchObject(rejected);
  const { data } = await rest.user.from('deals').insert(deal).select('id').single();
  const changed = await rest.user.from('deals').update(fields).eq('id', data?.id);
  expect(changed.error).toMatchObject(rejected);
  const { data: rows } = await rest.user.from('deals').select('price, currency');
  expect(rows).toEqual([{ price: 900, currency: 'EUR' }]);
});

test('With another currency, the decimals of the present price are checked again', async () => {
  const { data } = await rest.user
    .from('deals')
    .insert({ ...deal, price: 899.5 })
    .select('id')
    .single();
  const { error } = await rest.user.from('deals').update({ currency: 'JPY' }).eq('id', data?.id);
  expect(error).toMatchObject({ code: '23514', message: decimals });
});

test('A deal from before these rules can be changed and ended, but gets no other wrong price', async () => {
  await rest.sql(`alter table public.deals disable trigger check_deal_price;
    insert into public.deals (title, price, currency, ends_at) values ('Old', 99.5, 'ZZZ', now() + interval '1 year');
    alter table public.deals enable trigger check_deal_price`);
  const change = (fields: object) => rest.user.from('deals').update(fields).eq('title', 'Old');
  expect((await change({ description: 'Still there.', price: 99.5, currency: 'ZZZ' })).error).toBeNull();
  expect((await change({ ends_at: 'now', published_at: '2020-01-01' })).error).toBeNull();
  expect((await change({ price: 90 })).error).toMatchObject({ message: inUse });
});
