import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { BrandFields } from './brand-fields.tsx';
import type { LookDraft } from './form-definition.ts';
import { StyleFields } from './style-fields.tsx';

/** The fields of the look: colors and fonts, then name, logo and footer. */
export function LookFields({ fields }: { fields: EditorFields<LookDraft> }) {
  return (
    <>
      <StyleFields fields={fields} />
      <BrandFields fields={fields} />
    </>
  );
}
