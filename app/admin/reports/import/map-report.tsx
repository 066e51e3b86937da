import { useId, useState } from 'react';
import mapStyles from '#app/admin/import/map-columns.module.css';
import reviewStyles from '#app/admin/import/review.module.css';
import { ValueSettings } from '#app/admin/import/value-settings.tsx';
import { formats } from '#app/admin/reports/formats/formats.ts';
import { findDateOrder, guessWords, listStatusWords } from '#app/admin/reports/formats/guess-mapping.ts';
import { type ReportField, type Status, statuses } from '#app/admin/reports/formats/report-format.ts';
import type { ReportMapping } from '#app/admin/reports/formats/report-mapping.ts';
import { simplifyStatus } from '#app/admin/reports/formats/status-words.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { EncodingField } from '#app/admin/table-file/encoding/encoding-field.tsx';
import { TablePreview } from '#app/admin/table-file/table-preview.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { findMissingChoice } from './missing-choice.ts';
import { PartnerField } from './partner-field.tsx';
import { statusLabels } from './status-labels.ts';
import type { OpenReport } from './use-report-import.ts';

const fields: readonly { field: ReportField; label: string; help: string }[] = [
  { field: 'booked_on', label: 'Date of booking', help: 'Required.' },
  { field: 'commission', label: 'Commission', help: 'Required. What you earn.' },
  {
    field: 'reference',
    label: 'Booking reference',
    help: 'Tells bookings apart. Without it, their content does.',
  },
  {
    field: 'label',
    label: 'Label',
    help: 'What came with the click: label, campaign, sub ID, click reference.',
  },
  { field: 'status', label: 'Status', help: 'Without it, all bookings have the one below.' },
  { field: 'currency', label: 'Currency', help: 'Without it, the one of the amount, or the default one.' },
  { field: 'amount', label: 'Price of the booking', help: 'What the traveler paid.' },
];

const statusChoices = statuses.map((value) => ({ value, label: statusLabels[value] }));

interface MapReportProps {
  report: OpenReport;
  /** The names of the owner's partners. */
  partners: readonly string[];
  error: string | null;
  onEncoding: (encoding: string) => void;
  onContinue: (report: OpenReport) => void;
  onCancel: () => void;
}

/** Shows where the owner chooses what each column of a report is, and what its words for a status mean. */
export function MapReport({ report, partners, error, onEncoding, onContinue, onCancel }: MapReportProps) {
  const { table, encoding, source } = report;
  const [partner, setPartner] = useState(report.partner);
  const [mapping, setMapping] = useState(report.mapping);
  const [isReadable, setIsReadable] = useState(!encoding.isDoubtful);
  const reasonId = useId();
  const change = (changes: Partial<ReportMapping>) => setMapping({ ...mapping, ...changes });
  const choose = (field: ReportField, heading: string) => {
    const columns = { ...mapping.columns };
    if (heading === '') delete columns[field];
    else columns[field] = heading;
    const own = formats.find((format) => format.partner === partner)?.words;
    change({
      columns,
      ...(field === 'status' && { words: guessWords(table, columns.status, own, mapping.words) }),
      ...(field === 'booked_on' && { dayFirst: findDateOrder(table, columns.booked_on).guess }),
    });
  };
  const choices = [
    { value: '', label: 'No column' },
    ...table.columns.map((column) => ({ value: column, label: column })),
  ];
  const words = listStatusWords(table, mapping.columns.status);
  const reason = isReadable
    ? findMissingChoice({ table, partner, mapping })
    : 'Check the letters of the preview first.';
  return (
    <div className={mapStyles.map}>
      <div className={reviewStyles.words}>
        <h2 className={reviewStyles.title}>Which column is what?</h2>
        <p className={reviewStyles.source}>
          {`${source.name} · ${formatNumber(table.rows.length)} ${table.rows.length === 1 ? 'row' : 'rows'}`}
        </p>
      </div>
      {error && <p role="alert">{error}</p>}
      <TablePreview table={table} />
      {encoding.isDoubtful && (
        <CheckboxField
          label="The letters of the preview are right"
          help="The encoding of the report is not certain. If letters are wrong, choose another one below."
          checked={isReadable}
          onChange={({ target }) => setIsReadable(target.checked)}
        />
      )}
      <div className={mapStyles.rows}>
        {encoding.isGuessed && (
          <EncodingField value={encoding.name} error={null} isTable onChange={onEncoding} />
        )}
        <PartnerField value={partner} partners={partners} onChange={setPartner} />
        {fields.map(({ field, label, help }) => (
          <SelectField
            key={field}
            label={label}
            help={findExample(table, mapping.columns[field]) ?? help}
            choices={choices}
            value={mapping.columns[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
          />
        ))}
        {mapping.columns.status ? (
          words.map((word) => (
            <SelectField
              key={word}
              label={`“${word}” means`}
              choices={[{ value: '', label: 'Please choose' }, ...statusChoices]}
              value={mapping.words[simplifyStatus(word)] ?? ''}
              onChange={({ target }) => {
                const { [simplifyStatus(word)]: _, ...others } = mapping.words;
                change({
                  words:
                    target.value === ''
                      ? others
                      : { ...others, [simplifyStatus(word)]: target.value as Status },
                });
              }}
            />
          ))
        ) : (
          <SelectField
            label="Status of all bookings"
            choices={statusChoices}
            value={mapping.status}
            onChange={({ target }) => change({ status: target.value as Status })}
          />
        )}
        <ValueSettings
          currency={mapping.currency}
          onCurrency={(currency) => change({ currency })}
          example={findDateOrder(table, mapping.columns.booked_on).example}
          dayFirst={mapping.dayFirst}
          onDayFirst={(dayFirst) => change({ dayFirst })}
        />
      </div>
      <div className={mapStyles.actions}>
        <Button
          variant="sea"
          disabled={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => onContinue({ ...report, partner: partner.trim(), mapping })}
        >
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {reason && <p id={reasonId}>{reason}</p>}
      </div>
    </div>
  );
}

/** The length in characters. */
const maxExampleLength = 60;

/** Quotes the first value of a column, so that the owner sees what is in it. */
function findExample({ columns, rows }: CsvTable, heading: string | undefined): string | undefined {
  const index = heading === undefined ? -1 : columns.indexOf(heading);
  const value = rows.find(({ cells }) => cells[index])?.cells[index];
  if (value === undefined) return undefined;
  return value.length > maxExampleLength
    ? `“${value.slice(0, maxExampleLength).toWellFormed()}…”`
    : `“${value}”`;
}
