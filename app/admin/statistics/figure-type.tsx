import { z } from 'zod';
import { FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import type { FieldType } from '#app/admin/fields/field-type.ts';
import { type FigureNumber, figureSources, toFigureSource } from '#app/client/own-figures.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { countLabels } from '#domain/text/count-label.ts';

const choices = [
  { value: 'text', label: 'I enter it' },
  { value: 'destinations', label: 'Count my destinations' },
  { value: 'posts', label: 'Count my posts' },
];

/** The label of a count, until the owner writes another one. Empty for a text. */
const getSuggestedLabel = (source: string) =>
  source === 'destinations' || source === 'posts' ? countLabels[source].other : '';

/** A figure of the home page: a text of the owner or a count, and its label. */
export function createFigureType<Number extends FigureNumber>(
  number: Number,
): FieldType<object, string, Record<`value_${Number}` | `label_${Number}`, string>> {
  const [source, value, label] = [`source_${number}`, `value_${number}`, `label_${number}`];
  return {
    getColumns: () => ({
      [source]: {
        schema: z.enum(figureSources),
        initial: 'text',
        toDraft: (stored) => toFigureSource(String(stored)),
        format: (draft) => choices.find(({ value }) => value === draft)?.label ?? String(draft),
      },
      [value]: { schema: optionalText, initial: '' },
      [label]: { schema: optionalText, initial: '' },
    }),
    labels: { [value]: 'Figure', [label]: 'Label' } as Record<`value_${Number}` | `label_${Number}`, string>,
    rules: [
      {
        columns: [label, source, value],
        findFault: (figure) =>
          figure[label] === null && (figure[source] !== 'text' || figure[value] !== null)
            ? 'Please enter a label.'
            : null,
      },
      {
        columns: [value, source, label],
        findFault: (figure) =>
          figure[label] !== null && figure[source] === 'text' && figure[value] === null
            ? 'Please enter a figure.'
            : null,
      },
    ],
    Field: ({ field, form: { fields } }) => {
      const sourceField = fields.text(source);
      const chosen = fields.control(source).value;
      const labelText = fields.control(label);
      const suggestLabel = (next: string) => {
        const isOwn = labelText.value.trim() !== '' && labelText.value !== getSuggestedLabel(chosen);
        if (!isOwn) labelText.onChange(getSuggestedLabel(next));
      };
      const isCounted = chosen !== 'text';
      return (
        <>
          <FieldRow>
            <SelectField
              label={field.label}
              help={isCounted ? 'Those that visitors see. It is left out while there are none.' : undefined}
              choices={choices}
              {...sourceField}
              onChange={(event) => {
                suggestLabel(event.target.value);
                return sourceField.onChange(event);
              }}
            />
            {!isCounted && <TextField label="Figure" autoComplete="off" {...fields.text(value)} />}
          </FieldRow>
          <TextField label="Label" autoComplete="off" {...fields.text(label)} />
        </>
      );
    },
  };
}
