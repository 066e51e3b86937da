import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup, FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import { figureNumbers } from '#app/client/own-figures.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { countLabels } from '#domain/text/count-label.ts';
import type { StatisticsDraft } from './form-definition.ts';

const sources = [
  { value: 'text', label: 'I enter it' },
  { value: 'destinations', label: 'Count my destinations' },
  { value: 'posts', label: 'Count my posts' },
];

/** The label of a count, until the owner writes another one. Empty for a text. */
const getSuggestedLabel = (source: string) =>
  source === 'destinations' || source === 'posts' ? countLabels[source].other : '';

export function StatisticsFields({ fields }: { fields: EditorFields<StatisticsDraft> }) {
  return figureNumbers.map((number) => <FigureFields key={number} number={number} fields={fields} />);
}

function FigureFields({
  number,
  fields: { text, control },
}: {
  number: (typeof figureNumbers)[number];
  fields: EditorFields<StatisticsDraft>;
}) {
  const source = control(`source_${number}`);
  const label = control(`label_${number}`);
  const isCounted = source.value !== 'text';
  const suggestLabel = (chosen: string) => {
    const isOwn = label.value.trim() !== '' && label.value !== getSuggestedLabel(source.value);
    if (!isOwn) label.onChange(getSuggestedLabel(chosen));
  };
  const sourceField = text(`source_${number}`);
  return (
    <FieldGroup title={`Figure ${number}`}>
      <FieldRow>
        <SelectField
          label="What it shows"
          help={isCounted ? 'Those that visitors see. It is left out while there are none.' : undefined}
          choices={sources}
          {...sourceField}
          onChange={(event) => {
            suggestLabel(event.target.value);
            return sourceField.onChange(event);
          }}
        />
        {!isCounted && <TextField label="Figure" autoComplete="off" {...text(`value_${number}`)} />}
      </FieldRow>
      <TextField label="Label" autoComplete="off" {...text(`label_${number}`)} />
    </FieldGroup>
  );
}
