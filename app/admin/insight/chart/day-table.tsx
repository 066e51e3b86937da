import { formatFigure, getFigure } from '#app/admin/insight/describe-figures.ts';
import { ExportButton } from '#app/admin/insight/export-button.tsx';
import { roundRate } from '#app/admin/insight/lists/columns.ts';
import type { PeriodChoice } from '#app/admin/insight/periods.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './day-table.module.css';
import { formatUnit, type Point } from './points.ts';

interface DayTableProps {
  points: readonly Point[];
  choice: PeriodChoice;
}

/** All figures of the chart, the newest first. */
export function DayTable({ points, choice }: DayTableProps) {
  const head = choice.value === 'year' ? 'Month' : 'Day';
  const caption = `Clicks and views by ${head.toLowerCase()}`;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>All figures as a table</summary>
      <div className={styles.content}>
        <ExportButton label={caption} name="insight-days" createRows={async () => createFile(head, points)} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled with keys */}
        <section className={styles.scroll} tabIndex={0} aria-label={caption}>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">Clicks</th>
                <th scope="col">Before</th>
                <th scope="col">Views</th>
                <th scope="col">Before</th>
                <th scope="col">Click rate</th>
                <th scope="col">Before</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ unit, sums, former }, index) => (
                <tr key={unit}>
                  <th scope="row">
                    {formatUnit(unit, 'long')}
                    {index === 0 && ', so far'}
                  </th>
                  <td>{formatFigure(getFigure(sums, 'clicks'), 'clicks')}</td>
                  <td>{formatFigure(getFigure(former, 'clicks'), 'clicks')}</td>
                  <td>{formatFigure(getFigure(sums, 'views'), 'views')}</td>
                  <td>{formatFigure(getFigure(former, 'views'), 'views')}</td>
                  <td>{formatFigure(getFigure(sums, 'rate'), 'rate')}</td>
                  <td>{formatFigure(getFigure(former, 'rate'), 'rate')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </details>
  );
}

const createFile = (head: string, points: readonly Point[]): (string | number)[][] => [
  [
    head,
    'Clicks',
    'Views',
    'Click rate in %',
    `${head} before`,
    'Clicks before',
    'Views before',
    'Reported by the browser',
    'Uncertain',
    'Robots',
  ],
  ...points.map(({ unit, formerUnit, sums, former }) => [
    unit,
    sums?.clicks ?? '',
    sums?.views ?? '',
    roundRate(getFigure(sums, 'rate')),
    formerUnit,
    former?.clicks ?? '',
    former?.views ?? '',
    sums?.reported ?? '',
    sums?.uncertain ?? '',
    sums?.robots ?? '',
  ]),
];
