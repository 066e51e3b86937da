import type { ComponentProps } from 'react';
import { getPageText } from '#app/client/page-text.ts';
import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import linksCss from '#app/site/components/month-links.module.css?inline';
import { MonthLinks } from '#app/site/components/month-links.tsx';
import { PageHeading } from '#app/site/components/page-heading.tsx';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';
import { everything } from '#app/site/destinations/known-options.ts';
import { formatMonthSentence, listMonths } from '#app/site/destinations/list-months.ts';
import { getOptionLabel } from '#app/site/destinations/list-selects.ts';
import { countDestinations, findPublished } from '#app/site/destinations/read-catalog.ts';
import stripCss from '#app/ui/months/months.module.css?inline';
import {
  type CatalogFilterName,
  createCatalogUrl,
  type FilterOption,
} from '#domain/destinations/catalog-filter.ts';
import type { PageText } from '#domain/page-texts.ts';
import styles from './months.module.css';
import css from './months.module.css?inline';

type HomeMonthsProps = ComponentProps<typeof MonthLinks> & { heading: PageText | null };

/** The section for visitors who know when they travel: twelve months, each a link to the places that are best in it. */
const HomeMonths = ({ heading, ...props }: HomeMonthsProps) => (
  <section className={styles.section} data-screen-only>
    <PageHeading heading={heading} plain="Best months" className={styles.title} />
    <MonthLinks {...props} />
  </section>
);

/** The link "Under …" leads to at least this many places, if there are as many with a price. */
const minAffordable = 3;

const createUrl = (name: CatalogFilterName, value: string) =>
  createCatalogUrl('/destinations', { ...everything, values: { [name]: value } });

/** Renders the strip of months of the home page, with the places of the month in which most are at their best. */
export async function renderMonths(context: PageContext) {
  const client = getVisitorClient(context);
  const [site, { options, failed }] = await Promise.all([
    readSiteSettings(context),
    countDestinations(client),
  ]);
  const months = listMonths(options.month, undefined, (month) => createUrl('month', month));
  const month = findMost(options.month)?.value;
  if (months.length === 0 || !month) return { months: null, failed };
  const best = await findPublished(client, { ...everything, values: { month } }, 0, 3);
  const week = options.stay.find(({ value }) => value === 'week');
  const more = [['under', findAffordable(options.under)] as const, ['stay', week] as const].flatMap(
    ([name, option]) =>
      option ? [{ label: getOptionLabel(name, option), to: createUrl(name, option.value) }] : [],
  );
  const html = renderSection(
    <HomeMonths
      heading={getPageText(site, 'home_months')}
      months={months}
      sentence={formatMonthSentence(
        month,
        best.rows.map(({ name }) => name ?? ''),
      )}
      more={more}
    />,
    site,
  );
  return { months: { html, css: stripCss + linksCss + css }, failed: failed || best.failed };
}

const findMost = (options: readonly FilterOption[]): FilterOption | undefined =>
  options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || Number(a.value) - Number(b.value))[0];

/** Returns the lowest price limit that leaves a choice, in the currency of most prices. */
function findAffordable(options: readonly FilterOption[]): FilterOption | undefined {
  const currency = findMost(options)?.value.slice(0, 1);
  const prices = options
    .filter(({ value }) => value.startsWith(currency ?? ''))
    .toSorted((a, b) => Number(a.value.slice(1)) - Number(b.value.slice(1)));
  const wanted = Math.min(minAffordable, prices.at(-1)?.count ?? 0);
  return prices.find(({ count }) => (count ?? 0) >= wanted);
}
