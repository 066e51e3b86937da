import { expect, it } from 'vitest';
import type { Deal } from '#app/admin/deals/collection.ts';
import { findNewPrice } from './find-new-price.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const onSale = {
  price: 900,
  currency: 'USD',
  published_at: '2026-11-01T09:00:00+00:00',
  ends_at: '2026-12-24T09:00:00+00:00',
} as Deal;
const draft = { price: '700', currency: 'USD', published_at: '2026-11-01T09:00:00+00:00' };

it.each([
  ['a lower price', { ...draft }, onSale, { price: 700, currency: 'USD' }],
  ['another currency', { ...draft, price: '900', currency: 'euro' }, onSale, { price: 900, currency: 'EUR' }],
  ['a price with its currency', { ...draft, price: '700,50 €' }, onSale, { price: 700.5, currency: 'EUR' }],
  ['the same price with its currency', { ...draft, price: '$900' }, onSale, null],
  ['the same price, written in another way', { ...draft, price: '900.00' }, onSale, null],
  ['no price', { ...draft, price: '' }, onSale, null],
  ['a price of 0', { ...draft, price: '0' }, onSale, null],
  ['a price that is too large', { ...draft, price: '99999999999' }, onSale, null],
  ['an unknown currency', { ...draft, currency: 'XX' }, onSale, null],
  ['a lower price of what becomes a draft', { ...draft, published_at: '' }, onSale, null],
  [
    'a lower price of what is scheduled',
    { ...draft, published_at: '2026-12-02T09:00:00.000Z' },
    onSale,
    null,
  ],
  ['a lower price of a draft', draft, { ...onSale, published_at: null }, null],
  ['a lower price of what has ended', draft, { ...onSale, ends_at: '2026-11-30T09:00:00+00:00' }, null],
])('Visitors see the new price at once: %s', (_what, changed, stored, price) => {
  expect(findNewPrice(changed, stored, now)).toEqual(price);
});
