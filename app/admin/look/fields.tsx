import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { BrandFields } from './brand-fields.tsx';
import type { LookDraft } from './form-definition.ts';
import { ListImageField } from './list-image-field.tsx';
import { StyleFields } from './style-fields.tsx';

/** The fields of the look: colors and fonts, then name, logo and footer, then the image of the list. */
export function LookFields({ fields }: { fields: EditorFields<LookDraft> }) {
  return (
    <>
      <StyleFields fields={fields} />
      <BrandFields fields={fields} />
      <ListImageField fields={fields} />
    </>
  );
}
