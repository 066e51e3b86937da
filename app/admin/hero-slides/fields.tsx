import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import type { SlideDraft } from './form-definition.ts';

/** The fields of a slide. Only the title is required (docs/product/panel.md#validation). */
export function SlideFields({
  fields: { text, control, blockSaving },
}: {
  fields: EditorFields<SlideDraft>;
}) {
  return (
    <>
      <TextField label="Title" help="The only required field." required {...text('title')} />
      <TextArea label="Subtitle" rows={2} {...text('subtitle')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload an image or paste its URL. Without one, the default image is shown."
        onUploading={blockSaving('image')}
        {...control('image_url')}
      />
      <MediaField
        kind="video"
        label="Video URL"
        help="Optional: upload a video or paste its URL. YouTube links work too."
        onUploading={blockSaving('video')}
        {...control('video_url')}
      />
      <TextField
        label="Button Text"
        help="The text of the button that scrolls to the booking form."
        {...text('cta_text')}
      />
      <ExactTextField
        label="Learn More URL"
        help="Where the Learn More button leads, e.g. /destinations or the URL of a post. The button then says so, e.g. “See the destinations”. Without a URL, it says that it is not ready yet."
        inputMode="url"
        {...text('learn_more_url')}
      />
      <TextField
        label="Slide Order"
        help="Slides are shown from the lowest number to the highest. Those with the same number are in the order in which you added them; the list can move them."
        type="number"
        step={1}
        inputMode="numeric"
        {...text('slide_order')}
      />
    </>
  );
}
