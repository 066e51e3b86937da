import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { CollapsibleGroup } from '#app/admin/editor/collapsible-group.tsx';
import { FieldRow } from '#app/admin/editor/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MonthField } from '#app/ui/months/month-field.tsx';

/** The facts beside the story. */
export function TravelFields({ fields }: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control } = fields;
  const { value: months, ...bestMonths } = control('best_months');
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
        <TextField label="Price" help="In your own words, e.g. from $899." {...text('price')} />
        <TextField label="Duration" help="In your own words, e.g. 5 to 7 days." {...text('duration')} />
      </FieldRow>
    </CollapsibleGroup>
  );
}
