import { redirect } from 'react-router';
import { getSearchParams, getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { prioritizeFirst } from '#app/site/components/card-image.ts';
import { createEmptyList } from '#app/site/listing/create-empty-list.ts';
import { reportSearch } from '#app/site/listing/report-search.ts';
import { readShownSamples } from '#app/site/samples/read-shown-samples.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { createCatalogUrl, isFiltered, parseCatalogFilter } from '#domain/destinations/catalog-filter.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { addPage, parsePage } from '#domain/lists/list-pages.ts';
import { readCatalogPage } from './catalog-page.ts';
import { createSampleNote } from './destination-cards.ts';
import { addSamples, listKnownOptions } from './known-options.ts';
import { listCategories, listCategoryButtons } from './list-categories.ts';
import { formatMonthSentence, listMonths } from './list-months.ts';
import { listSelects } from './list-selects.ts';
import { getListSentence, getListTexts } from './list-texts.ts';
import { countDestinations } from './read-catalog.ts';
import { suggestDestinations, suggestSamples } from './suggest-destinations.ts';

export type CatalogList = Awaited<ReturnType<typeof createCatalog>>['list'];

/**
 * Creates what the catalog shows for the search, the filters and the page in the URL. A page after the last one redirects to
 * that one. `failed` says whether some of it could not be read.
 *
 * @param path the path of the catalog
 */
export async function createCatalog(context: PageContext, path: string) {
  const client = getVisitorClient(context);
  const [site, { samples, failed: samplesFailed }, overview] = await Promise.all([
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
  // Where no destination has a category, there is nothing to choose. Every sample has one.
  const hasCategories =
    filter.category !== allCategories || (hasRecords ? known.category : samples).length > 0;
  // There is nothing to list: it could not be read, or there is no content, and no filter either.
  const isEmpty = catalog.total === 0 && (failed || !(hasContent || isFiltered(filter)));
  const isWithoutResults = catalog.total === 0 && !isEmpty;
  if (isWithoutResults)
    reportSearch(context, { ...filter, isNarrowed: Object.keys(filter.values).length > 0 });
  const suggest = () =>
    hasRecords ? suggestDestinations(client, filter, samples, known) : suggestSamples(samples, filter.query);
  const suggested = isWithoutResults ? await suggest() : null;
  const shownButtons = hasRecords
    ? listCategoryButtons(categories, options.category, filter.category)
    : categories;
  const sampleState = hasContent ? 'samples' : 'nothing';

  const texts = getListTexts(
    filter.category,
    filter.values.month,
    categories.find(({ slug }) => slug === filter.category)?.label ?? '',
  );
  const months = listMonths(options.month, filter.values.month, (month) =>
    createCatalogUrl(path, { ...filter, values: { ...filter.values, month } }),
  );
  const unfilteredUrl = createCatalogUrl(path, { ...filter, values: {}, sort: null });
  const list = {
    filter,
    isFiltered: isFiltered(filter),
    buttons: hasCategories ? shownButtons : [],
    // There is nothing to choose if there is only one place, or if a search without filters finds nothing.
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
    cards: prioritizeFirst(cards),
    count: formatCount(catalog.total, catalog.isMore),
    note: createSampleNote(catalog.hasSamples, hasRecords),
    emptyList: isEmpty ? createEmptyList(failed, 'destinations', 'place') : null,
    suggested,
    page,
    pages,
    listUrl,
    clearUrl: unfilteredUrl === listUrl ? null : unfilteredUrl,
    // Only the destinations that are counted have a page, so more of them may match than the last page reaches.
    isLast: catalog.isMore && page === pages,
    title: texts.title,
    // After a failure, the sentence must not say that there are no records.
    sentence: getListSentence(
      site,
      filter.category,
      filter.values.month,
      hasRecords || failed ? 'records' : sampleState,
    ),
  };
  const shownSamples = samples.filter(({ slug }) => cards.some((card) => card.slug === slug));
  return {
    list,
    description: samples.length > 0 ? texts.description : texts.ownDescription,
    /**
     * The samples to describe to search engines. Google allows no list that mixes pages with items without a page, so
     * samples are described only if there are no records.
     */
    describedSamples: catalog.hasSamples && !hasRecords ? shownSamples : [],
    failed: failed || Boolean(suggested?.failed),
  };
}

const formatCount = (total: number, isMore: boolean): string =>
  total === 1 ? '1 destination' : `${formatNumber(total)}${isMore ? '+' : ''} destinations`;
