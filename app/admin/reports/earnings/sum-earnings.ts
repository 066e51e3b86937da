import { placementNames } from '#app/admin/insight/placement-names.ts';
import type { Status } from '#app/admin/reports/formats/report-format.ts';
import { findKnownPartner } from '#domain/partners/known-partners.ts';
import type { Earning, EarningData, LabeledPath, OwnPartner } from './earning-data.ts';
import { createLabelIndex, type LabelOrigin, ownPages, parseLabelKey } from './label-index.ts';

/** Sums of commissions by currency. They are never added to each other. */
export type Amounts = ReadonlyMap<string, number>;

export interface Total {
  bookings: number;
  pending: Amounts;
  confirmed: Amounts;
  cancelled: Amounts;
}

function addUp(earnings: readonly Earning[]): Total {
  const sums: Record<Status, Map<string, number>> = {
    pending: new Map(),
    confirmed: new Map(),
    cancelled: new Map(),
  };
  let bookings = 0;
  for (const { status, currency, commission, bookings: count } of earnings) {
    sums[status].set(currency, (sums[status].get(currency) ?? 0) + commission);
    bookings += count;
  }
  return { bookings, ...sums };
}

export interface MonthTotal extends Total {
  /** yyyy-mm */
  month: string;
}

/** The totals of each month, the newest first. */
export const sumMonths = (earnings: readonly Earning[]): MonthTotal[] =>
  [...Map.groupBy(earnings, ({ month }) => month)]
    .map(([month, found]) => ({ month, ...addUp(found) }))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1));

export const dimensions = ['page', 'placement', 'place', 'partner'] as const;
export type Dimension = (typeof dimensions)[number];

/** What a page, a placement, a place or a partner earned. */
export interface EarningRow extends Total {
  /** Unique within the dimension; null: the label is not known. */
  key: string | null;
  name: string;
  clicks: number;
  /** What is pending or confirmed, for each click; empty without a click. */
  perClick: Amounts;
}

const unknownLabel = 'Unknown label';

/** Adds what is pending to what is confirmed, by currency. */
function getExpected({ pending, confirmed }: Pick<Total, 'pending' | 'confirmed'>): Map<string, number> {
  const sums = new Map(confirmed);
  for (const [currency, amount] of pending) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

/** Finds the partner that a report is of, by its name, or by the sites of which the name is known. */
const findOwnPartner = (name: string, partners: readonly OwnPartner[]): OwnPartner | undefined =>
  partners.find((partner) => partner.name.trim().toLowerCase() === name.trim().toLowerCase()) ??
  partners.find(({ hosts }) => hosts.some((host) => findKnownPartner(host)?.name === name));

/** The names of pages by their paths. */
const getNames = (paths: readonly LabeledPath[]): ReadonlyMap<string, string> =>
  new Map([...ownPages, ...paths].map(({ path, name }) => [path, name]));

const placePath = /^\/destinations\/([^/]+)$/;

/** The currencies of what is pending or confirmed, that of the most bookings first. */
export function rankCurrencies(earnings: readonly Earning[]): string[] {
  const counts = new Map<string, number>();
  for (const { status, currency, bookings } of earnings)
    if (status !== 'cancelled') counts.set(currency, (counts.get(currency) ?? 0) + bookings);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currency]) => currency);
}

/** Sorts what earned more first: in the first currency, and only if that is the same, in the next one. */
function compareExpected(a: Total, b: Total, currencies: readonly string[]): number {
  const [sumsOfA, sumsOfB] = [getExpected(a), getExpected(b)];
  for (const currency of currencies) {
    const difference = (sumsOfB.get(currency) ?? 0) - (sumsOfA.get(currency) ?? 0);
    if (difference !== 0) return difference;
  }
  return b.bookings - a.bookings;
}

/** Adds up the earnings of each page, placement, place or partner, those first that earned the most. */
export function sumEarnings(data: EarningData, dimension: Dimension): EarningRow[] {
  const { earnings, visits, paths, partners } = data;
  const findOrigin = createLabelIndex([...new Set(earnings.map(({ label }) => label))], visits, paths);
  const names = getNames(paths);
  const currencies = rankCurrencies(earnings);
  const getKey = (earning: Earning): string | null => {
    if (dimension === 'partner') return findOwnPartner(earning.partner, partners)?.id ?? earning.partner;
    const origin = findOrigin(earning.label);
    return origin && getOriginKey(origin, dimension);
  };
  const clicks = new Map<string, number>();
  for (const { subject, key, clicks: count } of visits) {
    const isPlace = dimension === 'place' && subject === 'page' && placePath.test(key);
    if (subject === dimension || isPlace) clicks.set(key, (clicks.get(key) ?? 0) + count);
  }
  return [...Map.groupBy(earnings, getKey)]
    .filter(([key]) => key !== '')
    .map(([key, found]) => {
      const total = addUp(found);
      const count = key === null ? 0 : (clicks.get(key) ?? 0);
      const perClick =
        count === 0
          ? new Map<string, number>()
          : new Map([...getExpected(total)].map(([currency, amount]) => [currency, amount / count]));
      const partner = dimension === 'partner' ? partners.find(({ id }) => id === key)?.name : undefined;
      return {
        key,
        name: key === null ? unknownLabel : (partner ?? names.get(key) ?? placementNames[key] ?? key),
        clicks: count,
        perClick,
        ...total,
      };
    })
    .toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || compareExpected(a, b, currencies));
}

/** Empty for what was not earned on the page of a place. */
function getOriginKey({ path, placement }: LabelOrigin, dimension: Exclude<Dimension, 'partner'>): string {
  if (dimension === 'placement') return placement;
  return dimension === 'page' || placePath.test(path) ? path : '';
}

/** A page that could earn more, or what travelers did not find. */
export interface Hint {
  key: string;
  name: string;
  views: number;
  clicks: number;
}

export interface WorthMore {
  /** Much seen and rarely clicked. */
  unclicked: Hint[];
  /** Much clicked and never earning. */
  unpaid: Hint[];
  /** Searched and missing. */
  missing: Hint[];
}

const maxHints = 10;
/** Fewer views, or clicks, prove nothing. */
const minViews = 50;
const minClicks = 20;

/** Finds what is worth more of the owner's work. */
export function findWorthMore(data: EarningData): WorthMore {
  const { earnings, visits, paths, partners } = data;
  const names = getNames(paths);
  const toHint = (key: string, views: number, clicks: number): Hint => ({
    key,
    name: names.get(key) ?? key,
    views,
    clicks,
  });
  const pages = visits.filter(({ subject }) => subject === 'page');
  const views = pages.reduce((sum, page) => sum + page.views, 0);
  const rate = views === 0 ? 0 : pages.reduce((sum, page) => sum + page.clicks, 0) / views;
  const unclicked = pages
    .filter((page) => page.views >= minViews && page.clicks < (page.views * rate) / 2)
    .toSorted((a, b) => b.views * rate - b.clicks - (a.views * rate - a.clicks))
    .map((page) => toHint(page.key, page.views, page.clicks));

  // Only of partners whose reports are here it is known that nothing was earned.
  const reported = new Set(earnings.map(({ partner }) => findOwnPartner(partner, partners)?.id));
  const paid = new Set(
    sumEarnings(data, 'page')
      .filter((row) => [...getExpected(row).values()].some((amount) => amount > 0))
      .map(({ key }) => key),
  );
  const clicks = new Map<string, number>();
  for (const { subject, key, clicks: count } of visits) {
    const origin = subject === 'label' ? parseLabelKey(key) : null;
    if (origin && reported.has(origin.partner) && !paid.has(origin.path))
      clicks.set(origin.path, (clicks.get(origin.path) ?? 0) + count);
  }
  const viewsOf = new Map(pages.map((page) => [page.key, page.views]));
  const unpaid = [...clicks]
    .filter(([, count]) => count >= minClicks)
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, count]) => toHint(path, viewsOf.get(path) ?? 0, count));

  const missing = visits
    .filter(({ subject }) => subject === 'search')
    .toSorted((a, b) => b.views - a.views)
    .map(({ key, views: count }) => toHint(key, count, 0));
  return {
    unclicked: unclicked.slice(0, maxHints),
    unpaid: unpaid.slice(0, maxHints),
    missing: missing.slice(0, maxHints),
  };
}
