import { currencies, getCurrencyName } from '#app/admin/deals/price/currencies.ts';
import { listMeanings } from '#app/admin/table-file/parse-table-time.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';

interface ValueSettingsProps {
  /** Null while the currency of the last deal is being read. */
  currency: string | null;
  onCurrency: (currency: string) => void;
  /** A date of the table that can be read in two ways; null if there is none. */
  example: string | null;
  dayFirst: boolean | null;
  onDayFirst: (dayFirst: boolean | null) => void;
}

const currencyChoices = currencies.map((code) => ({
  value: code,
  label: `${code} – ${getCurrencyName(code)}`,
}));

const orders: Record<string, boolean | null> = { '': null, day: true, month: false };

export function ValueSettings({ currency, onCurrency, example, dayFirst, onDayFirst }: ValueSettingsProps) {
  return (
    <>
      <SelectField
        label="Default currency"
        help="Of prices that name none."
        choices={currency === null ? [] : currencyChoices}
        value={currency ?? ''}
        onChange={({ target }) => onCurrency(target.value)}
      />
      {example !== null && (
        <SelectField
          label="Order of the dates"
          help={`“${example}” can be ${listMeanings(example).join(' or ')}.`}
          choices={[
            { value: '', label: 'Please choose' },
            { value: 'day', label: 'Day, month, year' },
            { value: 'month', label: 'Month, day, year' },
          ]}
          value={dayFirst === null ? '' : dayFirst ? 'day' : 'month'}
          onChange={({ target }) => onDayFirst(orders[target.value] ?? null)}
        />
      )}
    </>
  );
}
