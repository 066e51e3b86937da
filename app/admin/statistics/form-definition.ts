import { z } from 'zod';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { figureNumbers, figureSources, toFigureSource } from '#app/client/own-figures.ts';
import { statistics } from './singleton.ts';

const source = z.enum(figureSources);

const schema = z
  .object({
    source_1: source,
    value_1: optionalText,
    label_1: optionalText,
    source_2: source,
    value_2: optionalText,
    label_2: optionalText,
    source_3: source,
    value_3: optionalText,
    label_3: optionalText,
    source_4: source,
    value_4: optionalText,
    label_4: optionalText,
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

/** The values of the form's fields. */
export type StatisticsDraft = z.input<typeof schema>;

/** The figures of the home page (docs/product/home.md#statistics). */
export const statisticsForm = defineSingleton({
  name: 'statistics',
  singleton: statistics,
  columns: [
    'source_1',
    'value_1',
    'label_1',
    'source_2',
    'value_2',
    'label_2',
    'source_3',
    'value_3',
    'label_3',
    'source_4',
    'value_4',
    'label_4',
  ],
  write: 'update',
  savedNotice: () => ({ title: 'Statistics Saved!' }),
  schema,
  toDraft: (row): StatisticsDraft => ({
    source_1: toFigureSource(row?.source_1 ?? ''),
    value_1: row?.value_1 ?? '',
    label_1: row?.label_1 ?? '',
    source_2: toFigureSource(row?.source_2 ?? ''),
    value_2: row?.value_2 ?? '',
    label_2: row?.label_2 ?? '',
    source_3: toFigureSource(row?.source_3 ?? ''),
    value_3: row?.value_3 ?? '',
    label_3: row?.label_3 ?? '',
    source_4: toFigureSource(row?.source_4 ?? ''),
    value_4: row?.value_4 ?? '',
    label_4: row?.label_4 ?? '',
  }),
});
