import { formatNumber } from '#app/ui/format-number.ts';
import type { Sums } from './counts.ts';

/** What can be shown of a period. */
export const measures = ['clicks', 'views', 'rate'] as const;
export type Measure = (typeof measures)[number];

export const measureLabels: Readonly<Record<Measure, string>> = {
  clicks: 'Clicks',
  views: 'Views',
  rate: 'Click rate',
};

type Counted = Pick<Sums, 'views' | 'clicks'>;

/** Returns a figure; null if nothing was counted, or for the click rate of what nobody has looked at. The rate is in percent. */
export function getFigure(sums: Counted | null, measure: Measure): number | null {
  if (!sums) return null;
  const { views, clicks } = sums;
  if (measure === 'rate') return views === 0 ? null : (100 * clicks) / views;
  return measure === 'clicks' ? clicks : views;
}

/** Formats a figure, e.g. '1,204', '2.8%' or '–'. */
export function formatFigure(figure: number | null, measure: Measure): string {
  if (figure === null) return '–';
  return measure === 'rate' ? formatRate(figure) : formatNumber(figure);
}

/** Formats percent with one digit after the point. */
const formatRate = (percent: number) => `${percent.toFixed(1)}%`;

/** Says in words how a figure has changed, e.g. 'Up 12% from 1,075'. */
export function describeChange(sums: Counted, former: Counted, measure: Measure): string {
  const now = getFigure(sums, measure);
  const before = getFigure(former, measure);
  const from = formatFigure(before, measure);
  if (before === null || (before === 0 && measure !== 'rate'))
    return now ? 'None before' : 'None before either';
  if (now === null) return `${from} before`;
  if (formatFigure(now, measure) === from) return `As before, ${from}`;
  const direction = now > before ? 'Up' : 'Down';
  // A rate is percent already: percent of it would be misread.
  if (measure === 'rate')
    return `${direction} ${Math.abs(round(now) - round(before)).toFixed(1)} points from ${from}`;
  return `${direction} ${formatShare(Math.abs(now - before) / before)} from ${from}`;
}

/** As rates are shown: the difference is that of the figures on the page. */
const round = (percent: number) => Number(percent.toFixed(1));

const formatShare = (share: number) =>
  share < 0.005 ? 'less than 1%' : `${formatNumber(Math.round(share * 100))}%`;

/** Says in words how a count has changed, for a cell of a table, e.g. 'up 54'. */
export function describeDifference(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new';
  if (now === before) return 'same';
  return `${now > before ? 'up' : 'down'} ${formatNumber(Math.abs(now - before))}`;
}
