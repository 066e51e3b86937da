import { z } from 'zod';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { useValuesInUse } from '#app/admin/fields/use-values-in-use.ts';
import { joinTags, splitTags } from '#app/ui/forms/parse-tags.ts';
import { TagField } from '#app/ui/forms/tag-field.tsx';

/** Tags, which are entered as comma-separated text (docs/product/panel.md#validation). Those in use are suggested. */
export const tags = createFieldType<object, string>(
  () => ({ schema: z.string().transform(splitTags), initial: '', toDraft: joinTags }),
  TagsInput,
);

function TagsInput({ name, field: { label, help }, form: { table, fields } }: FieldProps<object>) {
  const suggestions = useValuesInUse(table, name);
  return <TagField label={label} help={help} suggestions={suggestions} {...fields.control(name)} />;
}
