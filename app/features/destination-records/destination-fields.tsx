import type { ComponentType } from 'react';
import { CheckField } from '#app/components/check-field.tsx';
import { TextArea } from '#app/components/text-area.tsx';
import { TextField } from '#app/components/text-field.tsx';
import type { EditorFields } from '#app/records/form/editor-fields.ts';
import type { MediaSlotProps } from '#app/records/form/media-slot.ts';
import { OfferedField } from '#app/records/form/offered-field.tsx';
import { type DestinationDraft, destinations } from './destination.ts';

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
  MediaField: ComponentType<MediaSlotProps>;
}) {
  const { table } = destinations;
  const { error: _never, ...featured } = text('featured');
  return (
    <>
      <TextField label="Name" help="The only field that must be filled in." required {...text('name')} />
      <TextArea label="Description" rows={4} {...text('description')} />
      <OfferedField table={table} label="Region" samples={samples.region} {...text('region')} />
      <OfferedField table={table} label="Budget" samples={samples.budget} {...text('budget')} />
      <OfferedField table={table} label="Activity" samples={samples.activity} {...text('activity')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload a picture or paste its address."
        onUploading={hold('image')}
        {...control('image')}
      />
      <OfferedField
        table={table}
        label="Indian State"
        help="For places in India."
        {...text('indian_state')}
      />
      <CheckField label="Featured" help="Also listed under Featured Destinations." {...featured} />
    </>
  );
}
