import { z } from 'zod';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import type { ColumnForm, FieldType } from '#app/admin/fields/field-type.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import {
  defaultPageTexts,
  maxPageTextLength,
  type PageTextName,
  pageTextGroups,
  toOwnPageTexts,
} from '#domain/page-texts.ts';

const line = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text.length <= maxPageTextLength, {
    error: `Please enter at most ${maxPageTextLength} characters.`,
  });

/** All sentences of the pages. The form shows ours where the owner has none. An empty one is left out of the page. */
export const pageTextsType: FieldType<object, never, Record<PageTextName, string>> = {
  isSplit: true,
  getColumns: (column) =>
    Object.fromEntries(
      Object.entries(defaultPageTexts).map(([name, ours]): [string, ColumnForm] => [
        name,
        {
          schema: line,
          initial: ours,
          toDraft: (_, row) => toOwnPageTexts(row[column])[name as PageTextName] ?? ours,
        },
      ]),
    ),
  labels: Object.fromEntries(
    pageTextGroups.flatMap(({ title, texts }) =>
      texts.map(({ name, label }) => [name, `${title}: ${label}`]),
    ),
  ) as Record<PageTextName, string>,
  // Our text is not stored, so that the page shows the current one: it may change with a release or with the samples.
  convert: (texts) => ({
    page_texts: Object.fromEntries(
      Object.entries(texts).filter(([name, text]) => text !== defaultPageTexts[name as PageTextName]),
    ),
  }),
  Field: ({ form: { fields } }) =>
    pageTextGroups.map(({ title, texts }) => (
      <FieldGroup key={title} title={title}>
        {texts.map(({ name, label, text: ours }) => {
          const isOurs = fields.control(name).value.trim() === ours;
          return (
            <TextArea
              rows={2}
              key={name}
              label={label}
              help={isOurs ? undefined : `Our text: “${ours}”`}
              placeholder="Left out"
              autoComplete="off"
              {...fields.text(name)}
            />
          );
        })}
      </FieldGroup>
    )),
};
