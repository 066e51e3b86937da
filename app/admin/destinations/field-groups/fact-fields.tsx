import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import { destinations } from '#app/admin/destinations/collection.ts';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { indianStates } from '#app/admin/destinations/indian-states.ts';
import { FieldGroup, FieldRow } from '#app/admin/editor/fields/field-group.tsx';

const { table } = destinations;

/** Suggestions that are listed after the values already in use (docs/product/permissions.md#content). */
const examples = {
  region: ['Europe', 'Asia', 'South America', 'Middle East'],
  budget: ['Budget', 'Mid-range', 'Luxury'],
  activity: ['Relaxation', 'Cultural', 'Adventure', 'Urban'],
  category: ['Beach', 'Mountain', 'City', 'Adventure', 'Cultural', 'Luxury'],
} as const;

/** The fields by which visitors can filter the catalog. */
export function FactFields({ fields: { text } }: FieldsProps<'destinations', DestinationDraft>) {
  return (
    <FieldGroup title="Facts">
      <FieldRow>
        <SuggestionField table={table} label="Region" examples={examples.region} {...text('region')} />
        <SuggestionField table={table} label="Category" examples={examples.category} {...text('category')} />
      </FieldRow>
      <FieldRow>
        <SuggestionField table={table} label="Budget" examples={examples.budget} {...text('budget')} />
        <SuggestionField table={table} label="Activity" examples={examples.activity} {...text('activity')} />
      </FieldRow>
      <SuggestionField
        table={table}
        label="Indian State"
        help="For destinations in India."
        examples={indianStates}
        {...text('indian_state')}
      />
    </FieldGroup>
  );
}
