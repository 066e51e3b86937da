import { data, redirect } from 'react-router';
import { getPageText } from '#app/client/page-text.ts';
import { getSearchParams, getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { createAdjacentPages } from '#app/site/head/adjacent-pages.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createOfferList } from '#app/site/head/describe-deals.ts';
import { createDealFeedLinks } from '#app/site/head/feed-links.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { EmptyList } from '#app/site/listing/empty-list.tsx';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import listing from '#app/site/listing/listing.module.css';
import { dealParameter } from '#domain/deals/deal-path.ts';
import { addPage, pageParameter, parsePage } from '#domain/lists/list-pages.ts';
import type { Route } from './+types/deals.ts';
import { findDealPage } from './find-deal-page.ts';
import { LiveDeals } from './live-deals.tsx';
import { readDealsPage } from './read-deals.ts';
import { renderDealsPage } from './render-deals-page.server.tsx';

const path = '/deals';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const parameters = getSearchParams(context);
  const sought = parameters.get(dealParameter);
  if (sought !== null) {
    const found = await findDealPage(getVisitorClient(context), sought);
    throw redirect(found === null ? path : `${addPage(path, found)}#${sought}`);
  }
  const number = parsePage(parameters);
  const [site, { deals, pages, failed }] = await Promise.all([
    readSiteSettings(context),
    readDealsPage(getVisitorClient(context), number),
  ]);
  const { siteTitle } = site;
  if (number > pages && !failed) throw redirect(addPage(path, pages));
  const numberedPath = addPage(path, number);
  const head = createPageMeta(origin, site, {
    title: `Deals${number > 1 ? `, page ${number}` : ''} | ${siteTitle}`,
    description:
      'Journeys at a price that ends: what each includes, what it costs for one person, and until when. The soonest end comes first.',
    path: numberedPath,
  });
  addStructuredData(context, [
    createBreadcrumbs(origin, [{ name: 'Deals', path }]),
    ...createOfferList(origin, numberedPath, deals),
  ]);
  const page = {
    deals: deals.length > 0 ? renderDealsPage(deals, site, { path, page: number, pages }) : null,
    failed,
    sentence: getPageText(site, 'deals'),
    head: encodeHead([
      ...head,
      ...createAdjacentPages(origin + path, number, pages),
      ...createDealFeedLinks(origin, siteTitle),
    ]),
  };
  return data(page, failed || site.failed ? { headers: noStore } : {});
}

export const searchParameters = [pageParameter, dealParameter];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Deals({ loaderData: { deals, failed, sentence } }: Route.ComponentProps) {
  return (
    <>
      <ListHeader title="Deals" sentence={sentence} />
      {deals ? (
        <LiveDeals {...deals} />
      ) : (
        <div className={listing.list}>
          <EmptyList
            title={failed ? 'The deals could not be loaded' : 'No deals right now'}
            sentence={
              failed
                ? 'Please try again in a minute.'
                : 'Nothing is on sale today. The places are there all year.'
            }
            failed={failed}
          />
        </div>
      )}
    </>
  );
}
