import { useId, useMemo, useState } from 'react';
import { useLastCurrency } from '#app/admin/deals/price/use-last-currency.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { EncodingField } from '#app/admin/table-file/encoding/encoding-field.tsx';
import type { FileEncoding } from '#app/admin/table-file/encoding/encodings.ts';
import { TablePreview } from '#app/admin/table-file/table-preview.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import type { CsvTarget } from './csv/csv-target.ts';
import { guessMapping, guessTarget, listUnusedColumns, targets } from './csv/guess-target.ts';
import { findDateOrder, findTableCurrency } from './csv/table-settings.ts';
import styles from './map-columns.module.css';
import reviewStyles from './review.module.css';
import type { useImport } from './use-import.ts';
import { ValueSettings } from './value-settings.tsx';

interface MapColumnsProps {
  name: string;
  table: CsvTable;
  encoding: FileEncoding;
  encodingError: string | null;
  onEncoding: (encoding: string) => void;
  actions: ReturnType<typeof useImport>;
}

const choices = [
  { value: 'destinations', label: 'Destinations' },
  { value: 'deals', label: 'Deals' },
] as const satisfies { value: CsvTarget['collection']; label: string }[];

/** Shows where the owner chooses what a table holds, and which column of it becomes what. */
export function MapColumns({ name, table, encoding, encodingError, onEncoding, actions }: MapColumnsProps) {
  const [target, setTarget] = useState(() => guessTarget(table.columns));
  const [mapping, setMapping] = useState(() => guessMapping(target, table.columns));
  // Without `dayFirst`, the guess counts; null is the choice “Please choose”.
  const [chosen, setChosen] = useState<{ dayFirst?: boolean | null; currency?: string }>({});
  const [isReadable, setIsReadable] = useState(false);
  const [guessedFor, setGuessedFor] = useState(table);
  if (guessedFor !== table) {
    // The table was read in another encoding, in which it may have other headings.
    const next = guessTarget(table.columns);
    setGuessedFor(table);
    setTarget(next);
    setMapping(guessMapping(next, table.columns));
  }
  // As in the form of a new deal.
  const lastCurrency = useLastCurrency(true);
  const isDeals = target.collection === 'deals';
  const hasPrices = isDeals || mapping.has('price');
  // Destinations have no dates.
  const dates = findDateOrder(table, isDeals ? mapping : new Map());
  const tableCurrency = useMemo(() => findTableCurrency(table, mapping), [table, mapping]);
  const settings = {
    dayFirst: chosen.dayFirst === undefined ? dates.guess : chosen.dayFirst,
    currency: chosen.currency ?? tableCurrency ?? lastCurrency,
  };
  const { dayFirst, currency } = settings;
  const missing = target.fields.find(({ column, requiredAs }) => requiredAs && !mapping.has(column));
  const needsOrder = dates.example !== null && dayFirst === null;
  const needsLook = encoding.isDoubtful && !isReadable;
  const isReady = !missing && currency !== null && !needsOrder && !needsLook;
  const reason = needsLook
    ? 'Check the letters of the preview first.'
    : missing
      ? `Choose the column of the ${missing.requiredAs} first.`
      : needsOrder && 'Choose the order of the dates first.';
  const reasonId = useId();
  const unused = listUnusedColumns(table, mapping);
  return (
    <div className={styles.map}>
      <div className={reviewStyles.words}>
        <h2 className={reviewStyles.title}>Which column becomes what?</h2>
        <p className={reviewStyles.source}>
          {`${name} · ${formatNumber(table.rows.length)} ${table.rows.length === 1 ? 'row' : 'rows'}`}
        </p>
      </div>
      <TablePreview table={table} />
      {encoding.isDoubtful && (
        <CheckboxField
          label="The letters of the preview are right"
          help="The encoding of the table is not certain. If letters are wrong, choose another one below."
          checked={isReadable}
          onChange={({ target }) => setIsReadable(target.checked)}
        />
      )}
      <div className={styles.rows}>
        {encoding.isGuessed && (
          <EncodingField value={encoding.name} error={encodingError} isTable onChange={onEncoding} />
        )}
        <SelectField
          label="What the table holds"
          choices={choices}
          value={target.collection}
          onChange={({ target: { value } }) => {
            const next = targets.find(({ collection }) => collection === value) ?? target;
            setTarget(next);
            setMapping(guessMapping(next, table.columns));
          }}
        />
        {hasPrices && (
          <ValueSettings
            currency={currency}
            onCurrency={(next) => setChosen({ ...chosen, currency: next })}
            example={dates.example}
            dayFirst={dayFirst}
            onDayFirst={(next) => setChosen({ ...chosen, dayFirst: next })}
          />
        )}
      </div>
      <ColumnFields table={table} target={target} mapping={mapping} onChange={setMapping} />
      {unused.length > 0 && <p className={reviewStyles.source}>{`Not used: ${unused.join(', ')}.`}</p>}
      <div className={styles.actions}>
        <Button
          variant="sea"
          disabled={!isReady}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() =>
            isReady && actions.openTable(name, { table, target, mapping, settings: { dayFirst, currency } })
          }
        >
          Continue
        </Button>
        <Button onClick={actions.chooseAnother}>Cancel</Button>
        {reason && <p id={reasonId}>{reason}</p>}
      </div>
    </div>
  );
}
