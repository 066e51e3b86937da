import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { FieldProps, FieldType } from '#app/admin/fields/field-type.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { completeLinkUrl } from '#domain/urls/link-url.ts';
import { isBookingTemplate } from './is-booking-template.ts';
import { partnerTemplates } from './partner-templates.ts';
import { SearchUrlHelp } from './search-url/search-url-help.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateVariableFields } from './template-variable-fields.tsx';
import {
  askForVariable,
  fillVariables,
  findMissingVariables,
  type VariableValues,
} from './template-variables.ts';
import { TemplateWarnings } from './template-warnings.tsx';

interface TemplateColumns {
  /** The column of the template. */
  template: string;
  /** The column of the owner's ID, if the form has one: what is typed there is the value of YOUR_ID. */
  id?: string;
  /** The column of the partner's name, if the form has one: a ready-made template fills it in. */
  name?: string;
}

/**
 * Creates the type of a template that searches for any place, and of the values that replace its variables when it is
 * saved. `mayBeEmpty` is false when the stored template could not be read, so that an empty field does not overwrite it.
 */
export function createTemplateType(
  columns: TemplateColumns,
  mayBeEmpty = true,
): FieldType<object, string, { values: VariableValues }> {
  const getValues = (written: FieldValues): VariableValues => {
    const id = columns.id && written[columns.id];
    return id ? { ...written.values, YOUR_ID: id } : written.values;
  };
  return {
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
        findFault: (written) => {
          const [missing] = findMissingVariables(written[columns.template], getValues(written));
          return missing ? askForVariable(missing) : null;
        },
      },
    ],
    convert: ({ values, ...written }) => ({
      ...written,
      [columns.template]: fillVariables(written[columns.template], getValues({ ...written, values })) || null,
    }),
    Field: (props) => <TemplateInput {...props} columns={columns} />,
  };
}

/** Says what is wrong with a template; null if nothing is. */
export function validateTemplate(template: string, mayBeEmpty: boolean): string | null {
  if (template === '') return mayBeEmpty ? null : 'Please enter a URL.';
  return isBookingTemplate(template)
    ? null
    : 'Please enter a URL that begins with https:// and contains no spaces.';
}

/** The field for the template of the partner's URL, with tools that help to write it. */
function TemplateInput({
  name,
  field: { label, help },
  form: { fields },
  columns,
}: FieldProps<object> & { columns: TemplateColumns }) {
  const { ref, onBlur, ...fieldProps } = fields.text(name);
  const { value: template, onChange } = fields.control(name);
  const { value: typedValues, onChange: changeValues, error: valuesError } = fields.control('values');
  const id = columns.id ? fields.control(columns.id) : null;
  const partnerName = columns.name ? fields.control(columns.name) : null;
  const field = useRef<HTMLInputElement>(null);
  const values: VariableValues = id?.value.trim() ? { ...typedValues, YOUR_ID: id.value } : typedValues;
  const filled = fillVariables(template, values);
  // The new template contains the values. The pressed button disappears, so the focus moves to the field.
  const changeAndFocus = (next: string) => {
    onChange(next);
    changeValues({});
    field.current?.focus();
  };
  return (
    <>
      <TemplatePicker
        template={template}
        onChange={onChange}
        onChoose={(partner) => {
          const typed = partnerName?.value.trim();
          // A name of the owner's own stays.
          if (!typed || partnerTemplates.some((option) => option.partner === typed))
            partnerName?.onChange(partner);
        }}
      />
      <TemplateVariableFields
        template={template}
        values={values}
        asksForMissing={valuesError !== null}
        onChange={({ YOUR_ID, ...others }) => {
          // One ID has two fields, each of which shows what is typed into the other.
          if (id) id.onChange(YOUR_ID ?? '');
          changeValues(id || YOUR_ID === undefined ? others : { ...others, YOUR_ID });
        }}
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
