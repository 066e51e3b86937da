import { data } from 'react-router';
import { getSiteUrl } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { createAdjacentPages } from '#app/site/head/adjacent-pages.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createSampleList } from '#app/site/head/describe-destination.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs, createItemLists } from '#app/site/head/structured-data.ts';
import { EmptyList } from '#app/site/listing/empty-list.tsx';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import { listSceneHtml } from '#app/site/listing/list-scene.server.tsx';
import styles from '#app/site/listing/listing.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { catalogParameters, createCatalogUrl } from '#domain/destinations/catalog-filter.ts';
import { addPage, pageParameter } from '#domain/lists/list-pages.ts';
import type { Route } from './+types/destinations.ts';
import { createCatalog } from './create-catalog.server.ts';
import { listRecordPages } from './destination-cards.ts';
import { FilteredList } from './filtered-list.tsx';
import { everything } from './known-options.ts';

const path = '/destinations';

export async function loader({ context }: Route.LoaderArgs) {
  const [site, { list, description, describedSamples, failed }] = await Promise.all([
    readSiteSettings(context),
    createCatalog(context, path),
  ]);
  const { siteTitle, listImage } = site;
  const { filter, title, page, pages, cards, listUrl } = list;
  const origin = getSiteUrl(context);
  // The canonical URL keeps only the category and the month. A list with no further filter or search also keeps its page.
  const canonical = createCatalogUrl(path, {
    ...everything,
    category: filter.category,
    values: filter.values.month ? { month: filter.values.month } : {},
  });
  const isCanonical = listUrl === canonical;
  const pageMeta = createPageMeta(origin, site, {
    title: `${title}${page > 1 ? `, page ${page}` : ''} | ${siteTitle}`,
    description,
    path: isCanonical ? addPage(canonical, page) : canonical,
  });
  addStructuredData(context, [
    createBreadcrumbs(origin, [
      { name: 'Destinations', path },
      ...(canonical === path ? [] : [{ name: title, path: canonical }]),
    ]),
    ...createItemLists(origin, listRecordPages(cards)),
    ...(describedSamples.length > 0 ? [createSampleList(origin, describedSamples)] : []),
  ]);
  const head = encodeHead([
    ...pageMeta,
    ...(isCanonical ? createAdjacentPages(origin + canonical, page, pages) : []),
  ]);
  return data(
    { list, listImage, scene: listImage ? null : listSceneHtml, head },
    failed ? { headers: noStore } : {},
  );
}

export const searchParameters = [...catalogParameters, pageParameter];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Destinations({ loaderData: { list, listImage, scene } }: Route.ComponentProps) {
  const { filter, title, sentence, emptyList } = list;
  return (
    <>
      {/* The results of a search take the place of the header. Under a filter, the header stays without its image. */}
      {filter.query ? (
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
      ) : (
        <ListHeader
          title={title}
          sentence={sentence}
          {...(list.isFiltered ? { isLow: true } : { image: listImage, scene })}
        />
      )}
      <div className={styles.list}>
        {emptyList ? <EmptyList {...emptyList} /> : <FilteredList list={list} path={path} />}
      </div>
    </>
  );
}
