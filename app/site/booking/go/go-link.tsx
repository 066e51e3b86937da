import { redirect } from 'react-router';
import { getSearchParams, getVisitorClient, reportPress } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { pageField, placementField } from '#app/site/booking/search/search-fields.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createRecordMeta, notFoundPage, unavailablePage } from '#app/site/head/record-page.ts';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { needsMarks, prepareTemplate } from '#domain/booking/booking-template.ts';
import { isLinkCode } from '#domain/partners/link-path.ts';
import { addLabel, addPartnerId, identifyPartner, toPartnerCode } from '#domain/partners/partner-link.ts';
import type { Route } from './+types/go-link.ts';
import { createOriginLabel, parseOrigin, readPageLanguage } from './link-origin.ts';

/** Nobody searches: a link is for no place and no dates. */
const noSearch = { destination: '', checkIn: '', checkOut: '', guests: '' };

/**
 * Redirects to the target of a link (docs/product/links.md). Whoever follows it, the partner learns the same: the owner's ID,
 * and the label of the page and the place on it where the link stands.
 */
export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  // Only codes reach the database.
  if (!isLinkCode(code)) return notFoundPage(code);
  const client = getVisitorClient(context);
  const origin = parseOrigin(getSearchParams(context));
  const [site, { data: link, error }] = await Promise.all([
    readSiteSettings(context),
    client.rpc('find_link', { link_code: code }, { get: true }).maybeSingle(),
  ]);
  if (error) console.error('Error fetching link:', error.message);
  if (error || site.failed) return unavailablePage();
  if (!link?.url) return notFoundPage(code);
  const { url, leads_to_site } = link;
  const label = createOriginLabel(origin);
  // A broken link leads to the partner of the site (docs/product/link-checks.md#what-happens-then).
  const template = (leads_to_site && site.affiliateUrl) || prepareTemplate(addPartnerId(url, site.partners));
  const marks = needsMarks(template)
    ? {
        label,
        lang: toPartnerCode(await readPageLanguage(client, origin, site.language), template, site.partners),
        currency: '',
      }
    : undefined;
  const target = createBookingLink(template, noSearch, null, marks);
  if (!target) {
    console.error('A link opens no URL:', url);
    return notFoundPage(code);
  }
  const partner = identifyPartner(target, site.partners);
  reportPress(context, { ...origin, place: null, deal: null, link: code, partner });
  return redirect(addLabel(target, label, site.partners), {
    status: 303,
    headers: { 'X-Robots-Tag': 'noindex', ...noStore },
  });
}

export const meta = createRecordMeta;

export const searchParameters = [pageField, placementField];

export const headers = cacheHeaders;

export default function GoLink({ loaderData }: Route.ComponentProps) {
  return <ErrorPage error={loaderData.error} />;
}
