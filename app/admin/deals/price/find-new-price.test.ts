import { expect, it } from 'vitest';
import type { Deal } from '#app/admin/deals/collection.ts';
import { findNewPrice, type PriceDraft } from './find-new-price.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const onSale = {
  price: 900,
  currency: 'USD',
  published_at: '2026-11-01T09:00:00+00:00',
  ends_at: '2026-12-24T09:00:00+00:00',
} as unknown as Deal;
const same: PriceDraft = {
  price: '900',
  currency: 'USD',
  published_at: '2026-11-01T09:00:00+00:00',
  ends_at: '2026-12-24T09:00:00.000Z',
};
const draft: PriceDraft = { ...same, price: '700' };

it.each([
  ['a lower price', draft, { price: 700, currency: 'USD' }],
  ['another currency', { ...same, currency: 'euro' }, { price: 900, currency: 'EUR' }],
  ['a price with its currency', { ...same, price: '700,50 €' }, { price: 700.5, currency: 'EUR' }],
  ['the same price with its currency', { ...same, price: '$900' }, null],
  ['nothing new', same, null],
  ['the same price, written in another way', { ...same, price: '900.00' }, null],
  ['another end', { ...same, ends_at: '2026-12-25T09:00:00.000Z' }, null],
  ['a price that is too large', { ...draft, price: '99999999999' }, null],
  ['an unknown currency', { ...draft, currency: 'XX' }, null],
  ['a lower price of what becomes a draft', { ...draft, published_at: '' }, null],
  ['a lower price of what is scheduled', { ...draft, published_at: '2026-12-02T09:00:00.000Z' }, null],
])('The new price that visitors will see after a save is found, if there is one: %s', (_what, changed, price) => {
  expect(findNewPrice(changed, onSale, now)).toEqual(price);
});

it.each([
  ['a draft', { published_at: null }],
  ['what has ended', { ends_at: '2026-11-30T09:00:00+00:00' }],
])('Visitors see no new price after a save of %s', (_what, stored) => {
  expect(findNewPrice(draft, { ...onSale, ...stored }, now)).toBeNull();
});
