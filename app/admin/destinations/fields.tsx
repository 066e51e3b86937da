import { useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { BookingFields } from './field-groups/booking-fields.tsx';
import { FactFields } from './field-groups/fact-fields.tsx';
import { folder, ImageFields } from './field-groups/image-fields.tsx';
import { LocationFields } from './field-groups/location-fields.tsx';
import { PublicationFields } from './field-groups/publication-fields.tsx';
import type { DestinationDraft } from './form-definition.ts';

/** The fields of a destination. Only the name is required (docs/product.md#validation). */
export function DestinationFields(props: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control, blockSaving } = props.fields;
  const images = useTextImages(folder, blockSaving('story'));
  const storyId = useId();
  const story = control('story');
  return (
    <>
      <TextField label="Name" help="The only required field." required {...text('name')} />
      <TextArea label="Description" help="In a sentence or two." rows={4} {...text('description')} />
      <RichTextField
        id={storyId}
        label="Story"
        help="What to know before one goes. Drop or paste images into the text."
        value={story.value}
        error={story.error}
        onChange={story.onChange}
        images={images}
      />
      <FactFields {...props} />
      <ImageFields {...props} />
      <BookingFields {...props} />
      <LocationFields {...props} />
      <PublicationFields {...props} />
    </>
  );
}
