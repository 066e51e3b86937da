import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultTagline } from '#domain/look/footer-texts.ts';
import type { LookDraft } from './form-definition.ts';

/** The logo and the texts of the footer. */
export function BrandFields({ fields: { text } }: { fields: EditorFields<LookDraft> }) {
  return (
    <FieldGroup title="Footer">
      <TextField label="Tagline" placeholder={defaultTagline} autoComplete="off" {...text('tagline')} />
      <TextField label="Copyright" autoComplete="off" {...text('copyright')} />
    </FieldGroup>
  );
}
