import { useRef } from 'react';
import { fillVariables } from '#app/admin/booking-template/template-variables.ts';
import { TemplateWarnings } from '#app/admin/booking-template/template-warnings.tsx';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { completeLinkUrl } from '#domain/urls/link-url.ts';
import type { AffiliateDraft } from './form-definition.ts';
import { SearchUrlHelp } from './search-url/search-url-help.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateVariableFields } from './template-variable-fields.tsx';

/** The field for the template of the partner's URL, with tools that help to write it. */
export function AffiliateFields({ fields: { text, control } }: { fields: EditorFields<AffiliateDraft> }) {
  const { ref, onBlur, ...fieldProps } = text('affiliate_booking_url');
  const { value: template, onChange } = control('affiliate_booking_url');
  const { value: values, onChange: changeValues, error: valuesError } = control('values');
  const field = useRef<HTMLInputElement>(null);
  const filled = fillVariables(template, values);
  // The new template contains the values. The pressed button disappears, so the focus moves to the field.
  const changeAndFocus = (next: string) => {
    onChange(next);
    changeValues({});
    field.current?.focus();
  };
  return (
    <>
      <TemplatePicker template={template} onChange={onChange} />
      <TemplateVariableFields
        template={template}
        values={values}
        asksForMissing={valuesError !== null}
        onChange={changeValues}
      />
      <ExactTextField
        label="Affiliate Booking URL"
        help="The URL of your partner's search, with your partner ID. Words in braces, such as {destination}, are replaced by what the visitor searches for. You can also paste the URL of a search that you made on your partner's site: we find the places for them."
        type="url"
        placeholder="https://partner.example/search?city={destination}"
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        onBlur={(event) => {
          const completed = completeLinkUrl(template);
          if (completed !== template) onChange(completed);
          void onBlur(event);
        }}
        {...fieldProps}
      />
      <SearchUrlHelp template={filled} typed={template} onUse={changeAndFocus} />
      <TemplateWarnings use="site" template={filled} onFix={changeAndFocus} />
    </>
  );
}
