import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import type { Deal } from '#app/admin/deals/collection.ts';
import { FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import type { FieldProps } from '#app/admin/fields/field-type.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { ContinuesField } from './continues-field.tsx';
import { currencies, getCurrencyName } from './currencies.ts';
import { readPriceDraft } from './find-new-price.ts';
import { PriorPrice } from './prior-price.tsx';
import { takeCurrency } from './take-currency.ts';
import { useLastCurrency } from './use-last-currency.ts';

/** The price of a deal, and what visitors see struck through beside it. */
export function PriceFields({ name, field: { label, help }, form }: FieldProps<object>) {
  const { text, control } = form.fields;
  const stored = form.stored as Deal | null;
  const currenciesId = useId();
  const priceText = text(name);
  const price = control(name);
  const currency = control('currency');
  const isUnchosen = !stored && currency.value === '' && !form.fields.getState('currency').isChanged;
  const lastCurrency = useLastCurrency(isUnchosen);
  const beginWith = useEffectEvent(form.fields.changeDefaults);
  useEffect(() => {
    if (isUnchosen && lastCurrency !== null) beginWith({ currency: lastCurrency });
  }, [isUnchosen, lastCurrency]);
  // A price without a currency would be rejected.
  const isLoading = isUnchosen && lastCurrency === null;
  const { blockSaving } = form.fields;
  useEffect(() => blockSaving('currency')(isLoading), [blockSaving, isLoading]);
  const chooseTypedCurrency = () => {
    const taken = takeCurrency({ price: price.value, currency: currency.value });
    if (taken.price === price.value) return;
    price.onChange(taken.price);
    currency.onChange(taken.currency);
  };
  return (
    <>
      {!stored && <ContinuesField fields={form.fields} />}
      <FieldRow>
        <TextField
          label={label}
          help={help}
          inputMode="decimal"
          autoComplete="off"
          {...priceText}
          onBlur={(event) => {
            chooseTypedCurrency();
            return priceText.onBlur(event);
          }}
          // Ctrl+S saves the form while the focus is still in the field.
          onKeyDown={({ ctrlKey, metaKey }: KeyboardEvent) => {
            if (ctrlKey || metaKey) chooseTypedCurrency();
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
        draft={readPriceDraft(form.fields)}
        priceRecord={control('price_record').value ?? ''}
      />
    </>
  );
}
