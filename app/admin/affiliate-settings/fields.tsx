import { useRef } from 'react';
import { TemplateWarnings } from '#app/admin/booking-template/template-warnings.tsx';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { AffiliateDraft } from './form-definition.ts';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateVariableFields } from './template-variable-fields.tsx';

/** The field for the template of the partner's URL, with tools that help to write it. */
export function AffiliateFields({ fields: { text, control } }: { fields: EditorFields<AffiliateDraft> }) {
  const { ref, ...fieldProps } = text('affiliate_booking_url');
  const { value: template, onChange } = control('affiliate_booking_url');
  const field = useRef<HTMLInputElement>(null);
  // A button that inserts a value or fixes a problem disappears when it is pressed, so the focus moves to the field.
  const changeAndFocus = (next: string) => {
    onChange(next);
    field.current?.focus();
  };
  return (
    <>
      <TextField
        label="Affiliate Booking URL"
        help="The URL of your partner's search, with your partner ID. Placeholders are replaced by the visitor's search."
        type="url"
        placeholder="https://partner.example/search?city={destination}"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        {...fieldProps}
      />
      <TemplateVariableFields template={template} onChange={changeAndFocus} />
      <TemplateWarnings use="site" template={template} onFix={changeAndFocus} />
      <TemplatePicker template={template} onChange={onChange} />
    </>
  );
}
