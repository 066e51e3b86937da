import { useId, useState } from 'react';
import { formatNumber } from '#app/ui/format-number.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { DayTable } from './chart/day-table.tsx';
import { type ChartPoint, LineChart } from './chart/line-chart.tsx';
import { createPoints, formatUnit, type Point } from './chart/points.ts';
import { CountedApart } from './counted-apart.tsx';
import { addUp } from './counts.ts';
import {
  describeChange,
  formatFigure,
  getFigure,
  type Measure,
  measureLabels,
  measures,
} from './describe-figures.ts';
import styles from './figures.module.css';
import type { PeriodChoice } from './periods.ts';
import { type Days, isComparable } from './use-days.ts';

interface FiguresProps {
  choice: PeriodChoice;
  days: Days;
  busy: boolean;
}

/** The figures of the period, each of which the chart can show, beside those of the period before. */
export function Figures({ choice, days, busy }: FiguresProps) {
  const id = useId();
  const [measure, setMeasure] = useState<Measure>('clicks');
  const isYear = choice.value === 'year';
  const sums = addUp(days.days);
  const former = addUp(days.formerDays);
  const points = createPoints(days.period, days, isYear);
  return (
    <section className={styles.figures} aria-label="Clicks and views" aria-busy={busy}>
      <fieldset className={styles.choices}>
        <VisuallyHidden as="legend">Shown in the chart</VisuallyHidden>
        {measures.map((each) => (
          <div key={each} className={styles.figure}>
            <input
              type="radio"
              id={`${id}-${each}`}
              name={id}
              checked={each === measure}
              onChange={() => setMeasure(each)}
            />
            <label htmlFor={`${id}-${each}`}>
              <span className={styles.label}>{measureLabels[each]}</span>{' '}
              <span className={styles.number}>{formatFigure(getFigure(sums, each), each)}</span>{' '}
              <span className={styles.change}>
                {isComparable(days) ? describeChange(sums, former, each) : 'Nothing to compare with yet'}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <div className={styles.drawing}>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.current}>{capitalize(choice.name)}</span>
          <span className={styles.former}>{capitalize(choice.before)}</span>
        </p>
        <LineChart
          label={`${measureLabels[measure]} by ${isYear ? 'month' : 'day'}`}
          points={points.map((point, index) => createChartPoint(point, measure, index === points.length - 1))}
          formatTick={(value) => (measure === 'rate' ? `${value}%` : formatNumber(value))}
          isWhole={measure !== 'rate'}
        />
      </div>
      <p className={styles.note}>{describeToday(days, isYear)} A click is a press on a link to a partner.</p>
      <DayTable points={points} choice={choice} />
      <CountedApart sums={sums} former={former} choice={choice} />
    </section>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function createChartPoint(
  { unit, formerUnit, sums, former }: Point,
  measure: Measure,
  isLast: boolean,
): ChartPoint {
  const figure = getFigure(sums, measure);
  const formerFigure = getFigure(former, measure);
  const word = measure === 'rate' ? '' : ` ${measureLabels[measure].toLowerCase()}`;
  return {
    label: formatUnit(unit, 'short'),
    value: figure,
    former: formerFigure,
    lines: [
      `${formatUnit(unit, 'long')}${isLast ? ', so far' : ''}`,
      `${formatFigure(figure, measure)}${word}`,
      ...(former ? [`${formatUnit(formerUnit, 'long')}: ${formatFigure(formerFigure, measure)}`] : []),
    ],
  };
}

/** Says what is not complete: today, and the period before if counting began within it. */
function describeToday(days: Days, isYear: boolean): string {
  const { now, first } = days;
  const time = now.toLocaleTimeString('en-US', { timeStyle: 'short' });
  const today = `${isYear ? 'This month' : 'Today'} is not complete: both periods are counted until ${time}.`;
  if (first === null || isComparable(days)) return today;
  return `${today} Counting began on ${formatUnit(first, 'long')}.`;
}
