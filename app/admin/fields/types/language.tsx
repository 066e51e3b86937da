import { optionalLanguage } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { LanguageField } from '#app/admin/language/language-field.tsx';
import { formatLanguage } from '#app/admin/language/languages.ts';

/** The language of one record, if it is not that of the site. */
export const language = createFieldType<object, string>(
  () => ({ schema: optionalLanguage, initial: '', format: formatLanguage }),
  ({ name, field: { help }, form: { fields } }) => (
    <LanguageField isOptional help={help} stored={fields.control(name).value} {...fields.text(name)} />
  ),
);
