import { useRef } from 'react';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { AffiliateDraft } from './form-definition.ts';
import { TemplateNotes } from './template-notes.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateVariableFields } from './template-variable-fields.tsx';

/** The template of the partner's URL, with everything that helps to write it. */
export function AffiliateFields({ fields: { text, control } }: { fields: EditorFields<AffiliateDraft> }) {
  const { ref, ...link } = text('affiliate_booking_url');
  const { value: template, onChange } = control('affiliate_booking_url');
  const field = useRef<HTMLInputElement>(null);
  // The pressed button disappears with the problem that it fixed, so the focus moves to the field.
  const change = (next: string) => {
    onChange(next);
    field.current?.focus();
  };
  return (
    <>
      <TextField
        label="Affiliate Booking URL"
        help="The URL of your partner's search, with your partner ID. Placeholders stand for what the visitor searches for."
        type="url"
        placeholder="https://partner.example/search?city={destination}"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        {...link}
      />
      <TemplateVariableFields template={template} onChange={change} />
      <TemplateNotes template={template} onFix={change} />
      <TemplatePicker template={template} onChange={onChange} />
    </>
  );
}
