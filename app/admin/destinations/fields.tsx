import type { ComponentType } from 'react';
import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import type { MediaFieldProps } from '#app/admin/editor/field-props.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { destinations } from './collection.ts';
import type { DestinationDraft } from './form-definition.ts';

/** Offered beside what is in use (docs/product.md#content). */
const samples = {
  region: ['Europe', 'Asia', 'South America', 'Middle East'],
  budget: ['Budget', 'Mid-range', 'Luxury'],
  activity: ['Relaxation', 'Cultural', 'Adventure', 'Urban'],
} as const;

/** A destination's fields. Only the name is required (docs/product.md#validation). */
export function DestinationFields({
  fields: { text, control, hold },
  MediaField,
}: {
  fields: EditorFields<DestinationDraft>;
  MediaField: ComponentType<MediaFieldProps>;
}) {
  const { table } = destinations;
  const { error: _never, ...featured } = text('featured');
  return (
    <>
      <TextField label="Name" help="The only field that must be filled in." required {...text('name')} />
      <TextArea label="Description" rows={4} {...text('description')} />
      <SuggestionField table={table} label="Region" samples={samples.region} {...text('region')} />
      <SuggestionField table={table} label="Budget" samples={samples.budget} {...text('budget')} />
      <SuggestionField table={table} label="Activity" samples={samples.activity} {...text('activity')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload a picture or paste its address."
        onUploading={hold('image')}
        {...control('image')}
      />
      <SuggestionField
        table={table}
        label="Indian State"
        help="For places in India."
        {...text('indian_state')}
      />
      <CheckboxField label="Featured" help="Also listed under Featured Destinations." {...featured} />
    </>
  );
}
