import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { CsvField, CsvMapping, CsvTarget } from './csv/csv-target.ts';
import styles from './map-columns.module.css';

interface ColumnFieldsProps {
  table: CsvTable;
  target: CsvTarget;
  mapping: CsvMapping;
  onChange: (mapping: CsvMapping) => void;
}

/** A choice of a column for each field, with the first value of the column. */
export function ColumnFields({ table, target, mapping, onChange }: ColumnFieldsProps) {
  const choices = [
    { value: '', label: 'No column' },
    ...table.columns.map((column, index) => ({ value: String(index), label: column })),
  ];
  const nameLabel = target.fields.find(({ column }) => column === target.nameColumn)?.label ?? '';
  const choose = (column: string, value: string) => {
    const next = new Map(mapping);
    if (value === '') next.delete(column);
    else next.set(column, Number(value));
    onChange(next);
  };
  return (
    <div className={styles.rows}>
      {target.fields.map((field) => (
        <SelectField
          key={field.column}
          label={field.label}
          help={describeField(field, nameLabel, findExample(table, mapping.get(field.column)))}
          choices={choices}
          value={String(mapping.get(field.column) ?? '')}
          onChange={({ target: { value } }) => choose(field.column, value)}
        />
      ))}
    </div>
  );
}

function describeField(
  { isKey, requiredAs }: CsvField,
  nameLabel: string,
  example: string | undefined,
): string | undefined {
  if (isKey) return `Tells rows apart. Without it, the ${nameLabel.toLowerCase()} does.`;
  return example ?? (requiredAs ? 'Required.' : undefined);
}

/** The length in characters. */
const maxExampleLength = 60;

/** Quotes the first value of a column, so that the owner sees what is in it. */
function findExample({ rows }: CsvTable, index: number | undefined): string | undefined {
  if (index === undefined) return undefined;
  const value = rows.find(({ cells }) => cells[index])?.cells[index];
  if (value === undefined) return undefined;
  return value.length > maxExampleLength
    ? `“${value.slice(0, maxExampleLength).toWellFormed()}…”`
    : `“${value}”`;
}
