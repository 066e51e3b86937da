import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { destinations } from './collection.ts';
import type { DestinationDraft } from './form-definition.ts';
import { indianStates } from './indian-states.ts';

const { table } = destinations;

/** Suggestions that are listed after the values already in use (docs/product.md#content). */
const examples = {
  region: ['Europe', 'Asia', 'South America', 'Middle East'],
  budget: ['Budget', 'Mid-range', 'Luxury'],
  activity: ['Relaxation', 'Cultural', 'Adventure', 'Urban'],
} as const;

/** The fields of a destination. Only the name is required (docs/product.md#validation). */
export function DestinationFields({
  fields: { text, control, blockSaving },
}: {
  fields: EditorFields<DestinationDraft>;
}) {
  // Any value of a checkbox is valid, so `CheckboxField` takes no error.
  const { error: _error, ...featured } = text('featured');
  return (
    <>
      <TextField label="Name" help="The only required field." required {...text('name')} />
      <TextArea label="Description" rows={4} {...text('description')} />
      <SuggestionField table={table} label="Region" examples={examples.region} {...text('region')} />
      <SuggestionField table={table} label="Budget" examples={examples.budget} {...text('budget')} />
      <SuggestionField table={table} label="Activity" examples={examples.activity} {...text('activity')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload an image or paste its URL."
        folder="destinations"
        titles={imageTitles}
        onUploading={blockSaving('image')}
        {...control('image')}
      />
      <SuggestionField
        table={table}
        label="Indian State"
        help="For destinations in India."
        examples={indianStates}
        {...text('indian_state')}
      />
      <CheckboxField label="Featured" help="Also listed under Featured Destinations." {...featured} />
      <PublicationField {...control('published_at')} />
    </>
  );
}
