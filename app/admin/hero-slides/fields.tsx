import type { ComponentType } from 'react';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import type { MediaFieldProps } from '#app/admin/editor/field-props.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { SlideDraft } from './form-definition.ts';

/** A slide's fields. Only the title is required (docs/product.md#validation). */
export function SlideFields({
  fields: { text, control, hold },
  MediaField,
}: {
  fields: EditorFields<SlideDraft>;
  MediaField: ComponentType<MediaFieldProps>;
}) {
  return (
    <>
      <TextField label="Title" help="The only field that must be filled in." required {...text('title')} />
      <TextArea label="Subtitle" rows={2} {...text('subtitle')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload a picture or paste its address. Without one, the default picture is shown."
        onUploading={hold('image')}
        {...control('image_url')}
      />
      <MediaField
        kind="video"
        label="Video URL"
        help="Optional: upload a film, or paste an address. YouTube addresses work too."
        onUploading={hold('video')}
        {...control('video_url')}
      />
      <TextField
        label="Button Text"
        help="On the button that leads to the booking form."
        {...text('cta_text')}
      />
      <TextField
        label="Slide Order"
        help="Slides are shown from the lowest number to the highest."
        type="number"
        step={1}
        inputMode="numeric"
        {...text('slide_order')}
      />
    </>
  );
}
