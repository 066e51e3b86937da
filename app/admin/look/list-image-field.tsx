import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import type { LookDraft } from './form-definition.ts';

/** The image at the top of the list of destinations (docs/product.md#page-texts). */
export const ListImageField = ({ fields: { control, blockSaving } }: { fields: EditorFields<LookDraft> }) => (
  <MediaField
    kind="image"
    label="Image above the destinations"
    help="A wide image for the top of your list of destinations. Only a strip of it is shown, with the heading at its left. Without one, a drawing in the colors of your palette stands there. The preview shows it once you have saved."
    folder="look"
    titles={imageTitles}
    onUploading={blockSaving('list_image')}
    {...control('list_image')}
  />
);
