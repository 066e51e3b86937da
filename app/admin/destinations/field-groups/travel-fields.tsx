import type { KeyboardEvent } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { formatPriceText } from '#app/admin/destinations/format-price-text.ts';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import { FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import { DiscountWarning } from '#app/admin/editor/warnings/discount-warning.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MonthField } from '#app/ui/months/month-field.tsx';

export function TravelFields({ fields }: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control } = fields;
  const { value: months, ...bestMonths } = control('best_months');
  const priceText = text('price');
  const price = control('price');
  const showFormatted = () => {
    const formatted = formatPriceText(price.value);
    if (formatted !== price.value) price.onChange(formatted);
  };
  return (
    <CollapsibleGroup
      title="Travel facts"
      fields={fields}
      contents={{ best_months: 'Best months', price: 'Price', duration: 'Duration' }}
    >
      <MonthField
        legend="Best months"
        help="When to go."
        name={bestMonths.name}
        value={months}
        onChange={bestMonths.onChange}
      />
      <FieldRow>
        <TextField
          label="Price"
          help="In your own words, e.g. from $899."
          {...priceText}
          onBlur={(event) => {
            showFormatted();
            return priceText.onBlur(event);
          }}
          // Enter and Ctrl+S save the form while the focus is still in the field.
          onKeyDown={({ key, ctrlKey, metaKey }: KeyboardEvent) => {
            if (key === 'Enter' || ctrlKey || metaKey) showFormatted();
          }}
        />
        <TextField label="Duration" help="In your own words, e.g. 5 to 7 days." {...text('duration')} />
      </FieldRow>
      <DiscountWarning texts={[price.value]} />
    </CollapsibleGroup>
  );
}
