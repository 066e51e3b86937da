import { z } from 'zod';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { figureNumbers, figureSources, toFigureSource } from '#app/client/own-figures.ts';
import { statistics } from './singleton.ts';

type FigureNumber = (typeof figureNumbers)[number];

/** Makes fields of each of the four figures. */
const mapFigures = <Name extends string, Value>(
  name: Name,
  toValue: (column: `${Name}_${FigureNumber}`) => Value,
) =>
  Object.fromEntries(
    figureNumbers.map((number) => [`${name}_${number}`, toValue(`${name}_${number}`)]),
  ) as Record<`${Name}_${FigureNumber}`, Value>;

const schema = z
  .object({
    ...mapFigures('source', () => z.enum(figureSources)),
    ...mapFigures('value', () => optionalText),
    ...mapFigures('label', () => optionalText),
  })
  .superRefine((figures, { addIssue }) => {
    for (const number of figureNumbers) {
      const isCounted = figures[`source_${number}`] !== 'text';
      const [value, label] = [figures[`value_${number}`], figures[`label_${number}`]];
      if (label === null && (isCounted || value !== null))
        addIssue({ code: 'custom', path: [`label_${number}`], message: 'Please enter a label.' });
      if (label !== null && !isCounted && value === null)
        addIssue({ code: 'custom', path: [`value_${number}`], message: 'Please enter a figure.' });
    }
  });

export type StatisticsDraft = z.input<typeof schema>;

/** The figures of the home page (docs/product/home.md#statistics). */
export const statisticsForm = defineSingleton({
  name: 'statistics',
  singleton: statistics,
  columns: schema.keyof().options,
  write: 'update',
  savedNotice: () => ({ title: 'Statistics Saved!' }),
  schema,
  toDraft: (row): StatisticsDraft => ({
    ...mapFigures('source', (column) => toFigureSource(row?.[column] ?? '')),
    ...mapFigures('value', (column) => row?.[column] ?? ''),
    ...mapFigures('label', (column) => row?.[column] ?? ''),
  }),
});
