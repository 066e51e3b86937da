import { useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUploadImage } from '#app/admin/media/upload/use-upload.ts';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { BookingFields } from './field-groups/booking-fields.tsx';
import { FactFields } from './field-groups/fact-fields.tsx';
import { folder, ImageFields } from './field-groups/image-fields.tsx';
import { LocationFields } from './field-groups/location-fields.tsx';
import { PublicationFields } from './field-groups/publication-fields.tsx';
import type { DestinationDraft } from './form-definition.ts';

/** The fields of a destination. Only the name is required (docs/product.md#validation). */
export function DestinationFields(props: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control, blockSaving } = props.fields;
  const { notify } = useNotices();
  const uploadImage = useUploadImage(folder);
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
        images={{
          upload: uploadImage,
          onUploading: blockSaving('story'),
          onUploaded: () => notify({ title: imageTitles.uploaded }),
          onFailure: (failure) =>
            notify({
              title: imageTitles.failed,
              description: getErrorMessage(failure),
              variant: 'destructive',
            }),
        }}
      />
      <FactFields {...props} />
      <ImageFields {...props} />
      <BookingFields {...props} />
      <LocationFields {...props} />
      <PublicationFields {...props} />
    </>
  );
}
