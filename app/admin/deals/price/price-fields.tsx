import { type KeyboardEvent, useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DealDraft } from '#app/admin/deals/form-definition.ts';
import { FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { ContinuesField } from './continues-field.tsx';
import { currencies, getCurrencyName } from './currencies.ts';
import { readPriceDraft } from './find-new-price.ts';
import { PriorPrice } from './prior-price.tsx';
import { takeCurrency } from './take-currency.ts';

/** The price of a deal, and what visitors see struck through beside it. */
export function PriceFields({ fields, stored }: FieldsProps<'deals', DealDraft>) {
  const { text, control } = fields;
  const currenciesId = useId();
  const priceText = text('price');
  const price = control('price');
  const currency = control('currency');
  const chooseTypedCurrency = () => {
    const taken = takeCurrency({ price: price.value, currency: currency.value });
    if (taken.price === price.value) return;
    price.onChange(taken.price);
    currency.onChange(taken.currency);
  };
  return (
    <>
      {!stored && <ContinuesField fields={fields} />}
      <FieldRow>
        <TextField
          label="Price"
          help="For one person, e.g. 899 or 1,299.50."
          inputMode="decimal"
          autoComplete="off"
          {...priceText}
          onBlur={(event) => {
            chooseTypedCurrency();
            return priceText.onBlur(event);
          }}
          // Enter and Ctrl+S save the form while the focus is still in the field.
          onKeyDown={({ key, ctrlKey, metaKey }: KeyboardEvent) => {
            if (key === 'Enter' || ctrlKey || metaKey) chooseTypedCurrency();
          }}
        />
        <TextField
          label="Currency"
          help="Search by name or code, e.g. EUR."
          list={currenciesId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...text('currency')}
        />
      </FieldRow>
      <datalist id={currenciesId}>
        {currencies.map((code) => (
          <option key={code} value={code}>
            {getCurrencyName(code)}
          </option>
        ))}
      </datalist>
      <PriorPrice
        stored={stored}
        draft={readPriceDraft(fields)}
        priceRecord={control('price_record').value ?? ''}
      />
    </>
  );
}
