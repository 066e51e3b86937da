import { useRef } from 'react';
import { z } from 'zod';
import { isBookingTemplate } from '#app/admin/booking-template/is-booking-template.ts';
import {
  askForVariable,
  fillVariables,
  findMissingVariables,
  leaveOutLabel,
  type VariableValues,
} from '#app/admin/booking-template/template-variables.ts';
import { TemplateWarnings } from '#app/admin/booking-template/template-warnings.tsx';
import type { FieldProps, FieldType } from '#app/admin/fields/field-type.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { completeLinkUrl } from '#domain/urls/link-url.ts';
import { SearchUrlHelp } from './search-url/search-url-help.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateVariableFields } from './template-variable-fields.tsx';

/**
 * Creates the type of the site's template, and of the values that replace its variables when it is saved. `mayBeEmpty` is
 * false when the stored template could not be read, so that an empty field does not overwrite it.
 */
export const createSiteTemplateType = (
  mayBeEmpty: boolean,
): FieldType<object, string, { values: VariableValues }> => ({
  getColumns: (name) => ({
    [name]: {
      schema: z
        .string()
        .trim()
        .refine((template) => validateTemplate(template, mayBeEmpty) === null, {
          error: ({ input }) => validateTemplate(input as string, mayBeEmpty) ?? undefined,
        }),
      initial: '',
    },
    values: { schema: z.record(z.string(), z.string()).readonly(), initial: {}, isUnstored: true },
  }),
  rules: [
    {
      // The template need not be valid. With YOUR_ID in it, it would go live, and nothing would be credited to the owner.
      columns: ['values'],
      findFault: ({ affiliate_booking_url, values }) => {
        const [missing] = findMissingVariables(affiliate_booking_url, values);
        return missing ? askForVariable(missing) : null;
      },
    },
  ],
  convert: ({ values, ...written }) => ({
    ...written,
    affiliate_booking_url: fillSiteTemplate(written.affiliate_booking_url, values) || null,
  }),
  Field: SiteTemplateInput,
});

/** Says what is wrong with a template; null if nothing is. */
export function validateTemplate(template: string, mayBeEmpty: boolean): string | null {
  if (template === '') return mayBeEmpty ? null : 'Please enter a URL.';
  return isBookingTemplate(template)
    ? null
    : 'Please enter a URL that begins with https:// and contains no spaces.';
}

/** The template as it will be saved. */
export const fillSiteTemplate = (template: string, values: VariableValues): string =>
  fillVariables(leaveOutLabel(template, values), values);

/** The field for the template of the partner's URL, with tools that help to write it. */
function SiteTemplateInput({ name, field: { label, help }, form: { fields } }: FieldProps<object>) {
  const { ref, onBlur, ...fieldProps } = fields.text(name);
  const { value: template, onChange } = fields.control(name);
  const { value: values, onChange: changeValues, error: valuesError } = fields.control('values');
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
        label={label}
        help={help}
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
