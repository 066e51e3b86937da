import { describe, expect, it } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import type { Deal } from './collection.ts';
import { type DealDraft, dealFields } from './fields.ts';

const fields = {
  title: 'Hampi by night train',
  destination_id: '0f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  description: 'Two nights among the boulders.',
  image: '/scenes/petra.svg',
  image_alt: 'A gate',
  focal_x: 0,
  focal_y: 100,
  inclusions: ['Both night trains', 'A guide'],
  price: 1299.5,
  currency: 'EUR',
  duration: '4 days',
  booking_url: 'https://partner.example/?n={guests}',
  partner_id: '30000000-0000-4000-8000-000000000003',
  published_at: '2026-11-21T08:30:00.123456+00:00',
  ends_at: `${nextYear}-11-21T08:30:00+00:00`,
  price_record: '2f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
};
/** The deal as it is stored, with what the form does not show. */
const stored: Deal = {
  ...fields,
  id: '6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  checked_at: '2026-11-21T00:00:00Z',
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
};
const form = createFormDefinition('deals', dealFields);
const valid = {
  currency: 'GBP',
  published_at: 'now',
  title: 'Hampi',
  price: '899',
  ends_at: `${nextYear}-01-31T09:00:00.000Z`,
};
const parseFields = (part: Partial<DealDraft>) =>
  form.schema.parse({ ...form.createDraft(), ...valid, ...part });
const findErrors = (part: Partial<DealDraft>) =>
  form.schema
    .safeParse({ ...form.createDraft(), ...valid, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

const priceError = 'Please enter a price above 0, for example 899 or 1,299.50.';
const urlError = 'Please enter a URL that begins with https:// and contains no spaces.';
const decimalsError = 'Please enter a price without decimals: this currency has none.';

describe('The form of a deal', () => {
  it('saves a price with the currency that was typed with it, and reports at its field what is wrong with it', () => {
    expect(parseFields({ price: '399,50 €' })).toMatchObject({ price: 399.5, currency: 'EUR' });
    expect(parseFields({ price: '399 Swedish krona' })).toMatchObject({ price: 399, currency: 'SEK' });
    expect(findErrors({ price: '¥899.50' })).toEqual([['price', decimalsError]]);
    expect(findErrors({ price: '0 €' })).toEqual([['price', priceError]]);
  });

  it('makes a copy a draft, whose end has to be chosen again if it has passed', () => {
    expect(form.toCopy?.(stored)).toEqual({ ...form.toDraft(stored), published_at: '' });
    const ended = { ...stored, ends_at: '2026-11-22T08:30:00+00:00' };
    expect(form.toCopy?.(ended)).toEqual({ ...form.toDraft(ended), published_at: '', ends_at: '' });
  });

  it('sends the record of prices only of a new deal that continues another', () => {
    const { price_record } = stored;
    const complete = (part: Partial<DealDraft>, row: Deal | null) => form.complete?.(parseFields(part), row);
    expect(complete({ price_record }, null)).toMatchObject({ price_record });
    expect(complete({ price_record: '' }, null)).not.toHaveProperty('price_record');
    // A draft that was saved before there were records.
    expect(complete({ price_record: undefined }, null)).not.toHaveProperty('price_record');
    expect(complete({ price_record }, stored)).not.toHaveProperty('price_record');
  });

  it('keeps the stored times if those of another draft mean the same', () => {
    const draft = { ...form.toDraft(stored), ends_at: `${nextYear}-11-21T08:30:00.000Z` };
    expect(form.reconcile?.(draft, form.toDraft(stored))).toEqual(form.toDraft(stored));
    const moved = { ...draft, ends_at: `${nextYear}-11-22T08:30:00.000Z` };
    expect(form.reconcile?.(moved, form.toDraft(stored)).ends_at).toBe(moved.ends_at);
  });

  it.each([
    [{ title: '  ' }, ['title', 'Please enter a title.']],
    [{ booking_url: 'partner.example' }, ['booking_url', urlError]],
    [{ currency: '' }, ['currency', 'Please choose a currency, for example EUR.']],
    [{ ends_at: '' }, ['ends_at', 'Please enter a date and a time.']],
    [
      { ends_at: '2026-01-01T09:00:00.000Z' },
      ['ends_at', 'Please choose a time in the future, or make the deal a draft.'],
    ],
  ])('rejects %j with an error on its field', (part, error) => {
    expect(findErrors(part)).toEqual([error]);
  });

  it('reports everything that is wrong at once', () => {
    const part = { title: '', price: 'free', image: 'x', ends_at: '2026-01-01T09:00:00.000Z' };
    expect(findErrors(part)?.map(([field]) => field)).toEqual(['title', 'price', 'image', 'ends_at']);
  });
});
