import { formatNumber } from '#app/ui/format-number.ts';
import {
  type CatalogFilter,
  type CatalogFilterName,
  catalogFilterNames,
  type FilterOption,
} from '#domain/destinations/catalog-filter.ts';
import { listUsefulOptions } from './catalog-page.ts';
import type { FilterSelect } from './filter-select.tsx';

/** The labels of the selects. Months are chosen in a strip, and the category by buttons. */
const labels: Readonly<Record<string, string>> = {
  region: 'Region',
  budget: 'Budget',
  activity: 'Activity',
  stay: 'How long',
  under: 'Price',
};

const stayLabels: Readonly<Record<string, string>> = {
  weekend: 'A weekend',
  week: 'A week',
  fortnight: 'Two weeks',
};

/** Lists the selects of the catalog: the filters with at least one useful option, and the order. */
export function listSelects(
  filter: CatalogFilter,
  options: Readonly<Record<CatalogFilterName, readonly FilterOption[]>>,
): FilterSelect[] {
  const filters = catalogFilterNames.flatMap((name) => {
    const label = labels[name];
    if (name === 'category' || !label) return [];
    const chosen = filter.values[name];
    const useful = listUsefulOptions(options[name], chosen);
    if (useful.length === 0) return [];
    const labeled = useful.map((option) => ({ ...option, label: getOptionLabel(name, option) }));
    const listed =
      name === 'under'
        ? listPrices(labeled, chosen)
        : labeled.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
    return {
      name,
      label,
      value: chosen ?? '',
      options: [
        { value: '', label: 'Any' },
        ...listed.map(({ value, label: text, count }) => ({
          value,
          label: count === null ? text : `${text} (${formatNumber(count)})`,
        })),
      ],
    };
  });
  const order = {
    name: 'sort',
    label: 'Order',
    value: filter.sort ?? '',
    options: [
      { value: '', label: filter.query ? 'Best match first' : 'Featured first' },
      { value: 'newest', label: 'Newest first' },
      { value: 'name', label: 'By name' },
    ],
  };
  return [...filters, order];
}

/** Returns how an option reads, e.g. 'Under $1,000' for the value '$1000'. */
export function getOptionLabel(name: CatalogFilterName, { value, label }: FilterOption): string {
  if (name === 'stay') return stayLabels[value] ?? value;
  if (name === 'under') return `Under ${value.slice(0, 1)}${formatNumber(Number(value.slice(1)))}`;
  return label;
}

/** Sorts prices by currency and amount. Leaves out a price below which there are no more places than below a lower one. */
function listPrices<Option extends FilterOption>(
  options: readonly Option[],
  chosen: string | undefined,
): Option[] {
  const getCurrency = ({ value }: FilterOption) => value.slice(0, 1);
  return options
    .toSorted(
      (a, b) =>
        getCurrency(a).localeCompare(getCurrency(b)) || Number(a.value.slice(1)) - Number(b.value.slice(1)),
    )
    .filter((option, index, sorted) => {
      const lower = sorted[index - 1];
      const isSame = lower && getCurrency(lower) === getCurrency(option) && lower.count === option.count;
      return !isSame || option.count === null || option.value === chosen;
    });
}
