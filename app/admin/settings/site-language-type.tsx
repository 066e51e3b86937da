import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { LanguageField } from '#app/admin/language/language-field.tsx';
import { nameLanguage } from '#app/admin/language/languages.ts';
import { ownLanguage } from '#domain/language.ts';

/** The language of the owner's texts (docs/product/texts.md#languages). */
export const siteLanguageType = createFieldType<object, string>(
  () => ({ schema: z.string(), initial: ownLanguage, format: nameLanguage }),
  ({ name, field: { help }, form: { fields } }) => (
    <LanguageField help={help} stored={fields.control(name).value} {...fields.text(name)} />
  ),
);
