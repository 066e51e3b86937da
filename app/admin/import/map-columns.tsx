import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { createCsvFile } from './csv/csv-file.ts';
import type { CsvTable } from './csv/csv-table.ts';
import { destinationTarget } from './csv/destination-target.ts';
import { guessMapping } from './csv/guess-mapping.ts';
import { formatRecords } from './format-records.ts';
import styles from './map-columns.module.css';
import reviewStyles from './review.module.css';
import type { useImport } from './use-import.ts';

interface MapColumnsProps {
  /** The name of the file. */
  name: string;
  table: CsvTable;
  actions: ReturnType<typeof useImport>;
}

/** Where the owner chooses which column of a table becomes what. */
export function MapColumns({ name, table, actions }: MapColumnsProps) {
  const target = destinationTarget;
  const [mapping, setMapping] = useState(() => guessMapping(target, table.columns));
  const choices = [
    { value: '', label: 'No column' },
    ...table.columns.map((column, index) => ({ value: String(index), label: column })),
  ];
  const choose = (column: string, value: string) => {
    const next = new Map(mapping);
    if (value === '') next.delete(column);
    else next.set(column, Number(value));
    setMapping(next);
  };
  return (
    <>
      <div className={reviewStyles.head}>
        <div className={reviewStyles.words}>
          <h2 className={reviewStyles.title}>Which column becomes what?</h2>
          <p className={reviewStyles.source}>
            {`${name} · ${formatRecords(table.rows.length, target.collection)}`}
          </p>
        </div>
        <div className={reviewStyles.buttons}>
          <Button onClick={actions.chooseAnother}>Cancel</Button>
          <Button
            variant="sea"
            disabled={!mapping.has(target.nameColumn)}
            onClick={() => actions.mapColumns(name, createCsvFile(table, target, mapping))}
          >
            Continue
          </Button>
        </div>
      </div>
      <div className={styles.fields}>
        {target.fields.map(({ column, label, isKey }) => (
          <SelectField
            key={column}
            label={label}
            help={
              isKey ? 'Tells rows apart. Without it, the name does.' : findExample(table, mapping.get(column))
            }
            choices={choices}
            value={String(mapping.get(column) ?? '')}
            onChange={({ target }) => choose(column, target.value)}
          />
        ))}
      </div>
    </>
  );
}

/** In characters. */
const maxExampleLength = 60;

/** Quotes the first value of a column, so that the owner sees what is in it. */
function findExample({ rows }: CsvTable, index: number | undefined): string | undefined {
  const value = index === undefined ? '' : (rows.find((row) => row[index])?.[index] ?? '');
  if (value === '') return undefined;
  return value.length > maxExampleLength
    ? `“${value.slice(0, maxExampleLength).toWellFormed()}…”`
    : `“${value}”`;
}
