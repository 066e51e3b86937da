import type { RankedRow } from '#app/admin/insight/counts.ts';
import {
  describeDifference,
  formatFigure,
  getFigure,
  type Measure,
  measureLabels,
} from '#app/admin/insight/describe-figures.ts';
import type { Subject } from './subjects.ts';

interface Column<Cell> {
  head: string;
  getCell: (row: RankedRow) => Cell;
}

const getFormer = ({ former_views, former_clicks }: RankedRow) => ({
  views: former_views,
  clicks: former_clicks,
});

/** By what a list is ranked. */
export const getMainMeasure = ({ columns }: Subject): 'clicks' | 'views' =>
  columns === 'views' ? 'views' : 'clicks';

const getMainHead = (subject: Subject) =>
  subject.name === 'search' ? 'Times' : measureLabels[getMainMeasure(subject)];

/** The columns of a list: its figure, the one before, the change between them, and what else is counted. */
export function createColumns(subject: Subject, hasFormer: boolean): Column<string>[] {
  const main = getMainMeasure(subject);
  const format = (measure: Measure) => (row: RankedRow) => formatFigure(getFigure(row, measure), measure);
  return [
    { head: getMainHead(subject), getCell: format(main) },
    ...(hasFormer
      ? [
          { head: 'Before', getCell: (row: RankedRow) => formatFigure(getFormer(row)[main], main) },
          {
            head: 'Change',
            getCell: (row: RankedRow) => describeDifference(row[main], getFormer(row)[main]),
          },
        ]
      : []),
    ...(subject.columns === 'both'
      ? (['views', 'rate'] as const).map((measure) => ({
          head: measureLabels[measure],
          getCell: format(measure),
        }))
      : []),
  ];
}

/** The columns of the list's file: figures to calculate with, and what the list has no room for. */
export function createExportColumns(subject: Subject): Column<number | string>[] {
  const main = getMainMeasure(subject);
  return [
    { head: getMainHead(subject), getCell: (row) => row[main] },
    { head: `${getMainHead(subject)} before`, getCell: (row) => getFormer(row)[main] },
    ...(subject.columns === 'both'
      ? [
          { head: 'Views', getCell: ({ views }: RankedRow) => views },
          { head: 'Views before', getCell: ({ former_views }: RankedRow) => former_views },
          { head: 'Click rate in %', getCell: (row: RankedRow) => roundRate(getFigure(row, 'rate')) },
        ]
      : []),
    ...(subject.columns === 'views'
      ? []
      : [{ head: 'Reported by the browser', getCell: ({ reported }: RankedRow) => reported }]),
  ];
}

export const roundRate = (rate: number | null) => (rate === null ? '' : Math.round(rate * 100) / 100);
