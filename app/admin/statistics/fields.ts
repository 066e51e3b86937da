import { type DraftOf, describeFields } from '#app/admin/fields/describe-fields.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import type { FigureNumber } from '#app/client/own-figures.ts';
import { createFigureType } from './figure-type.tsx';
import { statistics } from './singleton.ts';

const describeFigure = <Number extends FigureNumber>(number: Number) => ({
  type: createFigureType(number),
  label: 'What it shows',
  group: { title: `Figure ${number}` },
});

const statisticsFields = describeFields('statistics', {
  source_1: describeFigure(1),
  source_2: describeFigure(2),
  source_3: describeFigure(3),
  source_4: describeFigure(4),
});

export type StatisticsDraft = DraftOf<typeof statisticsFields>;

/** The figures of the home page (docs/product/home.md#statistics). */
export const statisticsForm = defineSingleton({
  name: 'statistics',
  singleton: statistics,
  fields: statisticsFields,
  write: 'update',
  savedNotice: () => ({ title: 'Home Figures Saved!' }),
});
