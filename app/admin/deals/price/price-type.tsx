import { z } from 'zod';
import type { FieldType } from '#app/admin/fields/field-type.ts';
import { describeUnknownCurrency, findCurrency } from './currencies.ts';
import { findPriceError } from './find-price-error.ts';
import { parsePrice, toPriceDraft } from './parse-price.ts';
import { PriceFields } from './price-fields.tsx';
import { priceRules } from './price-rules.ts';
import { takeCurrency } from './take-currency.ts';

interface OtherDrafts {
  currency: string;
  /** The record of prices that the deal goes on with; empty for a new deal that continues none. */
  price_record?: string | undefined;
}

const priceSchema = z.string().refine((text) => findPriceError(text) === null, {
  error: ({ input }) => findPriceError(input as string) ?? undefined,
});

const currencySchema = z
  .string()
  .refine((text) => findCurrency(text) !== null, {
    error: ({ input }) => describeUnknownCurrency(input as string),
  })
  .transform((text) => findCurrency(text) ?? '');

const priceRecordSchema = z
  .string()
  .optional()
  .transform((id) => id || undefined);

/** The price of a deal with its currency, and what visitors see struck through beside it (docs/product/prices.md). */
export const priceType: FieldType<object, string, OtherDrafts> = {
  getColumns: (price) => ({
    [price]: { schema: priceSchema, initial: '', toDraft: toPriceDraft },
    currency: { schema: currencySchema, initial: '' },
    price_record: { schema: priceRecordSchema, initial: '' },
  }),
  labels: { currency: 'Currency', price_record: 'Earlier deal' },
  prepare: (draft) => takeCurrency(draft as { price: string; currency: string }),
  rules: priceRules,
  convert: (deal) => ({ ...deal, price: parsePrice(deal.price) ?? 0 }),
  // Which earlier deal a deal continues is written only when the deal is created.
  complete: ({ price_record, ...written }, stored) =>
    price_record && !stored ? { ...written, price_record } : written,
  Field: PriceFields,
};
