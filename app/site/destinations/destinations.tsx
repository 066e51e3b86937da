import { data, redirect, useNavigation } from 'react-router';
import { getSearchParams, getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { MonthLinks } from '#app/site/components/month-links.tsx';
import { createAdjacentPages } from '#app/site/head/adjacent-pages.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import {
  addStructuredData,
  createBreadcrumbs,
  createItemLists,
  createSampleList,
} from '#app/site/head/structured-data.ts';
import { EmptyList } from '#app/site/listing/empty-list.tsx';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import styles from '#app/site/listing/listing.module.css';
import { PageLinks } from '#app/site/listing/page-links.tsx';
import { Results } from '#app/site/listing/results.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import {
  catalogParameters,
  changeCatalogUrl,
  createCatalogUrl,
  isFiltered,
  parseCatalogFilter,
} from '#domain/catalog-filter.ts';
import { allCategories } from '#domain/list-filter.ts';
import { addPage, pageParameter, parsePage } from '#domain/list-pages.ts';
import type { Route } from './+types/destinations.ts';
import { CatalogFilters } from './catalog-filters.tsx';
import { readCatalogPage } from './catalog-page.ts';
import { listRecordPages } from './destination-cards.ts';
import { DestinationPosters } from './destination-posters.tsx';
import { addSamples, everything, listKnownOptions } from './known-options.ts';
import { listCategories, listCategoryButtons } from './list-categories.ts';
import { formatMonthSentence, listMonths } from './list-months.ts';
import { listSelects } from './list-selects.ts';
import { getListTexts } from './list-texts.ts';
import { countDestinations } from './read-catalog.ts';
import { readShownSamples } from './read-shown-samples.ts';
import shore from './shore.svg';
import { suggestDestinations, suggestSamples } from './suggest-destinations.ts';

const path = '/destinations';

export async function loader({ context }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [{ siteTitle }, { samples, failed: samplesFailed }, overview] = await Promise.all([
    readSiteSettings(context),
    readShownSamples(context),
    countDestinations(client),
  ]);
  const hasRecords = overview.total > 0;
  const known = listKnownOptions(overview, samples);
  const categories = listCategories(known.category);
  const parameters = getSearchParams(context);
  const filter = parseCatalogFilter(parameters, categories, known);
  const page = parsePage(parameters);
  const catalog = await readCatalogPage(client, filter, page, samples, overview);
  const { pages, cards } = catalog;
  const options = hasRecords ? addSamples(catalog.counts.options, samples, filter) : known;

  const failed = samplesFailed || overview.failed || catalog.failed;
  const listUrl = createCatalogUrl(path, filter);
  if (page > pages && !failed) throw redirect(addPage(listUrl, pages));

  const hasContent = hasRecords || samples.length > 0;
  // Where no destination has a category, there is nothing to choose.
  const hasCategories =
    filter.category !== allCategories || (hasRecords ? known.category : samples).length > 0;
  const isEmpty = catalog.total === 0 && (failed || !(hasContent || isFiltered(filter)));
  const suggested =
    catalog.total > 0 || isEmpty
      ? null
      : hasRecords
        ? await suggestDestinations(client, filter, samples, known)
        : suggestSamples(samples, filter.query);

  const texts = getListTexts(
    filter.category,
    filter.values.month,
    hasRecords || failed ? 'records' : hasContent ? 'samples' : 'nothing',
    categories.find(({ slug }) => slug === filter.category)?.label ?? '',
  );
  const origin = getSiteUrl(context);
  // A category and a month have canonical URLs of their own, and so have the pages of a list without a further filter; a
  // search does not.
  const canonical = createCatalogUrl(path, {
    ...everything,
    category: filter.category,
    values: filter.values.month ? { month: filter.values.month } : {},
  });
  const unfilteredUrl = createCatalogUrl(path, { ...filter, values: {}, sort: null });
  const isCanonical = listUrl === canonical;
  const pageMeta = createPageMeta({
    title: `${texts.title}${page > 1 ? `, page ${page}` : ''} | ${siteTitle}`,
    description: texts.description,
    path: isCanonical ? addPage(canonical, page) : canonical,
    siteUrl: origin,
    siteTitle,
  });
  addStructuredData(context, [
    createBreadcrumbs(origin, [
      { name: 'Destinations', path },
      ...(canonical === path ? [] : [{ name: texts.title, path: canonical }]),
    ]),
    ...createItemLists(origin, listRecordPages(cards)),
    // Google allows no list of both: pages to which it leads, and items that it contains.
    ...(catalog.hasSamples && !hasRecords
      ? [
          createSampleList(
            origin,
            samples.filter(({ slug }) => cards.some((card) => card.slug === slug)),
          ),
        ]
      : []),
  ]);
  const months = listMonths(options.month, filter.values.month, (month) =>
    createCatalogUrl(path, { ...filter, values: { ...filter.values, month } }),
  );
  const content = {
    filter,
    buttons: hasCategories
      ? hasRecords
        ? listCategoryButtons(categories, options.category, filter.category)
        : categories
      : [],
    // Where a search finds nothing, and among a single place, there is nothing to choose.
    selects:
      hasRecords && overview.total + samples.length > 1 && (catalog.total > 0 || listUrl !== unfilteredUrl)
        ? listSelects(filter, options)
        : null,
    months: months.length > 0 ? months : null,
    monthSentence: filter.values.month
      ? formatMonthSentence(
          filter.values.month,
          cards.map(({ name }) => name),
        )
      : 'When do you want to go?',
    cards,
    count: formatCount(catalog.total, catalog.isMore),
    note: createNote(catalog.hasSamples, hasRecords),
    emptyList: isEmpty ? createEmptyList(failed) : null,
    suggested,
    page,
    pages,
    listUrl,
    clearUrl: unfilteredUrl === listUrl ? null : unfilteredUrl,
    isLast: catalog.isMore && page === pages,
    texts: { title: texts.title, sentence: texts.sentence },
    head: encodeHead([
      ...pageMeta,
      ...(isCanonical ? createAdjacentPages(origin + canonical, page, pages) : []),
    ]),
  };
  return data(content, failed || suggested?.failed ? { headers: noStore } : {});
}

const createEmptyList = (failed: boolean) => ({
  failed,
  ...(failed
    ? {
        title: 'The destinations could not be read',
        sentence: 'Something went wrong on our side. Please try again in a minute.',
      }
    : {
        title: 'No destinations yet',
        sentence: 'As soon as the first place is published, you find it here.',
      }),
});

const formatCount = (total: number, isMore: boolean): string =>
  total === 1 ? '1 destination' : `${formatNumber(total)}${isMore ? '+' : ''} destinations`;

function createNote(hasSamples: boolean, hasRecords: boolean): string {
  if (!hasSamples) return '';
  return hasRecords
    ? 'Places marked “Sample” are examples, with prices for one person.'
    : 'Sample places and prices, for one person.';
}

export const searchParameters = [...catalogParameters, pageParameter];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const { filter, texts, emptyList } = loaderData;
  return (
    <>
      {/* While visitors search, the results take the place of the header. */}
      {filter.query ? (
        <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
      ) : (
        <ListHeader title={texts.title} sentence={texts.sentence} image={shore} />
      )}
      <div className={styles.list}>
        {emptyList ? <EmptyList {...emptyList} /> : <FilteredList list={loaderData} />}
      </div>
    </>
  );
}

function FilteredList({ list }: { list: Route.ComponentProps['loaderData'] }) {
  const { filter, selects, months, suggested, page, pages, listUrl } = list;
  // A visitor may choose again while the page of the choice before is still loading.
  const { location: next } = useNavigation();
  const search = next?.pathname === path ? next.search : listUrl.slice(path.length);
  const createUrl = (changes: Record<string, string>) => changeCatalogUrl(path, search, changes);
  return (
    <>
      <FilterBar
        path={path}
        label="Search destinations"
        placeholder="A place, a mood"
        {...filter}
        categories={list.buttons}
        createUrl={({ query, category }) => createUrl({ q: query, category })}
      />
      {months && <MonthLinks months={months} sentence={list.monthSentence} />}
      {selects && (
        <CatalogFilters selects={selects} month={filter.values.month ?? ''} createUrl={createUrl} />
      )}
      <Results
        count={list.count}
        actions={
          selects && (
            <>
              {list.clearUrl && (
                <ButtonLink
                  to={list.clearUrl}
                  size={suggested ? 'regular' : 'small'}
                  icon="close"
                  preventScrollReset
                >
                  Clear filters
                </ButtonLink>
              )}
              {!suggested && (
                <ButtonLink to={listUrl.replace(path, '/surprise')} size="small" rel="nofollow">
                  Surprise me
                </ButtonLink>
              )}
            </>
          )
        }
        note={
          <>
            {list.note} <BookingDisclosure />
          </>
        }
        empty={
          suggested && {
            title: 'No destinations found matching your criteria.',
            advice: 'Try adjusting your search or filters.',
            showAll: 'Show all destinations',
            suggestions: suggested.destinations.length > 0 && (
              <>
                <DestinationPosters title={suggested.title} destinations={suggested.destinations} />
                {suggested.more && (
                  <p className={styles.more}>
                    <ButtonLink to={suggested.more.url}>{suggested.more.label}</ButtonLink>
                  </p>
                )}
              </>
            ),
          }
        }
        path={path}
        image={beachChair}
      >
        <DestinationPosters destinations={list.cards} />
        <PageLinks page={page} pages={pages} url={listUrl} />
        {list.isLast && (
          <p className={styles.more}>More destinations match. A search or a filter finds the others.</p>
        )}
      </Results>
    </>
  );
}
