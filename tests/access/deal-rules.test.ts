import { beforeEach, expect, test } from 'vitest';
import { findEndError } from '#app/admin/deals/find-end-error.ts';
import { describePriorPrice } from '#app/admin/deals/price/describe-prior-price.ts';
import { findPriceError } from '#app/admin/deals/price/find-price-error.ts';
import { currencyCodes, getCurrencyDecimals } from '#domain/deals/currencies.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/**
 * These tests show which prices, currencies and times the database accepts of a deal, whoever sends them, and that the
 * panel knows the same limits (docs/product/deals.md, docs/product/prices.md).
 */

const rest = await createTestRest('');
beforeEach(() => rest.sql('delete from public.deals'));

const deal = {
  title: 'A deal',
  price: 900,
  currency: 'EUR',
  published_at: '2026-01-01T00:00:00+00:00',
  ends_at: `${nextYear}-01-31T00:00:00+00:00`,
};
const columns = 'title, price, currency, published_at, ends_at';
const add = (fields: object) => rest.user.from('deals').insert({ ...deal, ...fields });

const inUse = 'The currency is no code of ISO 4217 that is in use (rule "deals_currency_in_use").';
const maximum = 'The price is too large (rule "deals_price_maximum").';
const decimals = 'The price has more decimals than its currency allows (rule "deals_price_decimals").';
const tooEarly = 'A deal begins in 2000 or later (rule "deals_published_at_minimum").';
const tooFar = 'A deal ends within two years (rule "deals_ends_at_maximum").';

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

test('A price is struck through for 60 days, and the panel says so', async () => {
  expect((await rest.service.rpc('longest_reduction')).data).toBe('60 days');
  const reason = describePriorPrice({ prior_price: null, reason: 'old', applied_at: '2026-11-20' }, 'EUR');
  expect(reason).toContain('a reduction is shown for 60 days,');
});

test('The highest price of the panel is that of the database', async () => {
  const text = '9,999,999,999.99';
  expect(findPriceError(text)).toBeNull();
  const tooHigh = '10,000,000,000';
  expect(findPriceError(tooHigh)).toBe(`Please enter a price of at most ${text}.`);
  expect((await add({ price: text.replaceAll(',', '') })).error).toBeNull();
  expect((await add({ price: tooHigh.replaceAll(',', '') })).error?.message).toBe(maximum);
});

test('The farthest end of the panel is that of the database', async () => {
  const inTwoYears = new Date();
  inTwoYears.setFullYear(inTwoYears.getFullYear() + 2);
  const addDays = (days: number) => new Date(inTwoYears.getTime() + days * 86_400_000).toISOString();
  expect(findEndError('now', addDays(-1), Date.now())).toBeNull();
  expect((await add({ ends_at: addDays(-1) })).error).toBeNull();
  expect(findEndError('now', addDays(2), Date.now())).toBe('Please choose an end within two years.');
  expect((await add({ ends_at: addDays(2) })).error?.message).toBe(tooFar);
});

test.each([
  [{ price: 0.01 }],
  [{ price: 180_000, currency: 'JPY' }],
  [{ price: 12.25, currency: 'KWD' }],
  [{ published_at: '2000-01-01T00:00:00+00:00' }],
  [{ published_at: null }],
  [{ ends_at: `${nextYear}-12-31T00:00:00+00:00` }],
  [{ published_at: '2000-01-01T00:00:00+00:00', ends_at: '2001-01-01T00:00:00+00:00' }],
])('A deal with %j is stored as it is', async (fields) => {
  const { data, error } = await add(fields).select(columns).single();
  expect(error).toBeNull();
  const stored = { ...deal, ...fields };
  expect(data).toEqual({ ...stored, price: Number(stored.price) });
});

test.each([
  [{ currency: 'ZZZ' }, inUse],
  [{ currency: 'BGN' }, inUse],
  [{ currency: 'XAU' }, inUse],
  [{ currency: 'eur' }, inUse],
  [{ currency: '' }, inUse],
  [{ price: 'NaN' }, maximum],
  [{ price: 'Infinity' }, maximum],
  [{ price: 899.999 }, decimals],
  [{ price: 12.255, currency: 'KWD' }, decimals],
  [{ price: 899.5, currency: 'JPY' }, decimals],
  [{ published_at: '-infinity' }, tooEarly],
  [{ published_at: '1999-12-31' }, tooEarly],
  [{ ends_at: `${nextYear + 2}-01-01` }, tooFar],
  [{ ends_at: '290000-01-01', published_at: null }, tooFar],
  [{ ends_at: 'infinity' }, tooFar],
  [{ published_at: 'infinity', ends_at: 'infinity' }, tooFar],
])('A deal with %j is rejected, when it is added and when it is changed', async (fields, message) => {
  const rejected = { code: '23514', message };
  expect((await add(fields)).error).toMatchObject(rejected);
  const { data } = await add({}).select('id').single();
  expect((await rest.user.from('deals').update(fields).eq('id', data?.id)).error).toMatchObject(rejected);
  expect((await rest.user.from('deals').select(columns)).data).toEqual([deal]);
});

test('With another currency, the decimals of the present price are checked again', async () => {
  const { data } = await add({ price: 899.5 }).select('id').single();
  const { error } = await rest.user.from('deals').update({ currency: 'JPY' }).eq('id', data?.id);
  expect(error).toMatchObject({ code: '23514', message: decimals });
});

test('A deal from before these rules can be changed and ended, but gets no other wrong price or time', async () => {
  await rest.sql(`alter table public.deals disable trigger check_deal_price, disable trigger check_deal_times;
    insert into public.deals (title, price, currency, published_at, ends_at) values ('Old', 99.5, 'ZZZ', '-infinity', '2999-01-01');
    alter table public.deals enable trigger check_deal_price, enable trigger check_deal_times`);
  const change = (fields: object) => rest.user.from('deals').update(fields).eq('title', 'Old');
  const stored = {
    price: 99.5,
    currency: 'ZZZ',
    published_at: '-infinity',
    ends_at: '2999-01-01T00:00:00Z',
  };
  expect((await change({ ...stored, description: 'Still there.' })).error).toBeNull();
  expect((await change({ price: 90 })).error).toMatchObject({ message: inUse });
  expect((await change({ ends_at: '2998-01-01' })).error).toMatchObject({ message: tooFar });
  expect((await change({ ends_at: 'now' })).error).toBeNull();
});
