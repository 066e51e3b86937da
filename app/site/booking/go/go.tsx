import { data, redirect } from 'react-router';
import { createTitleMeta } from '#app/client/page-title.ts';
import { describeVisit, getSearchParams, getVisitorClient, reportPress } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { pageFormId } from '#app/site/booking/search/form-ids.ts';
import {
  fieldNames,
  pageField,
  parseSearch,
  placeField,
  placementField,
} from '#app/site/booking/search/search-fields.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import listing from '#app/site/listing/empty-list.module.css';
import { ButtonLink } from '#app/ui/button.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { needsMarks, prepareTemplate } from '#domain/booking/booking-template.ts';
import { isDealId } from '#domain/deals/deal-path.ts';
import { addLabel, addPartnerId, identifyPartner, toPartnerCode } from '#domain/partners/partner-link.ts';
import type { Route } from './+types/go.ts';
import styles from './deal-over.module.css';
import { findTypedPlace, noTypedPlace } from './find-typed-place.ts';
import { createOriginLabel, parseOrigin, readPageLanguage } from './link-origin.ts';
import { readBookedDeal, readBookedPlace } from './read-booked.ts';

/** Shown to a visitor who books a deal that has ended, for example in a tab that was opened before. */
const DealOver = () => (
  <div className={styles.page}>
    <div className={listing.empty}>
      <img src={beachChair} className={listing.image} alt="" width={640} height={400} />
      <div>
        <h1 className={listing.title}>This deal is over</h1>
        <p className={listing.sentence}>
          So is its price. What is on sale now has its end on the ticket, and the places stay where they are.
        </p>
        <ButtonLink to="/deals" variant="primary">
          See the deals
        </ButtonLink>
      </div>
    </div>
  </div>
);

export const meta = (args: Route.MetaArgs) => [
  ...createTitleMeta(args.loaderData ? 'This deal is over' : 'We will be back shortly')(args),
  { name: 'robots', content: 'noindex' },
];

/**
 * Receives Book Now, and the booking form if the page's scripts do not run. Redirects to the partner, or back to the form
 * with an explanation. If the link cannot be read, the response is a 503 rather than a claim that there is no partner. A deal
 * that is over leads nowhere, because its price is no longer true.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const fields = getSearchParams(context);
  const search = parseSearch(fields);
  const client = getVisitorClient(context);
  const placed = fields.get(placeField) ?? '';
  const [site, { place, failed }, { deal, failed: dealFailed }] = await Promise.all([
    readSiteSettings(context),
    readBookedPlace(client, placed),
    readBookedDeal(client, placed),
  ]);
  if (site.failed || failed || dealFailed)
    return data(null, { status: 503, headers: { 'Retry-After': '2', ...noStore } });
  // The deal is over only if there is no place either, whose slug could look like the id of a deal.
  if (isDealId(placed) && !deal && !place)
    return data({ isDealOver: true }, { status: 410, headers: noStore });
  // The place's own link counts only if the visitor has not entered another destination into its form.
  const entered = place && isSamePlace(search.destination, place.name) ? place : null;
  const booked = deal ? deal.destination : entered;
  const ownUrl = deal?.booking_url || booked?.booking_url;
  const template = ownUrl ? prepareTemplate(addPartnerId(ownUrl, site.partners)) : site.affiliateUrl;
  const origin = parseOrigin(fields);
  const label = createOriginLabel(origin);
  // Nothing of the visitor but the search reaches the partner: all else is the same for a page and a place on it.
  const marks = template &&
    needsMarks(template) && {
      label,
      lang: toPartnerCode(await readPageLanguage(client, origin, site.language), template, site.partners),
      currency: deal ? toPartnerCode(deal.currency, template, site.partners) : '',
    };
  const opened = createBookingLink(template, search, booked?.partner_code, marks || undefined);
  const link = opened && addLabel(opened, label, site.partners);
  if (template && !link) console.error('A partner link opens no URL:', ownUrl ?? template);
  // Nothing is looked up for a count that nobody wants.
  const typed =
    link && site.countsVisits && !booked ? await findTypedPlace(client, search.destination) : noTypedPlace;
  if (typed.search) describeVisit(context, { search: typed.search });
  if (link)
    reportPress(context, {
      ...origin,
      place: booked?.slug ?? typed.slug,
      deal: deal ? placed : null,
      link: null,
      partner: identifyPartner(link, site.partners),
    });
  return redirect(link ?? `/?booking=not-configured#${pageFormId}`, {
    status: 303,
    headers: { 'X-Robots-Tag': 'noindex', ...noStore },
  });
}

/** Returns whether a visitor means the place of the form: the destination is its name, or empty. */
function isSamePlace(entered: string, name: string): boolean {
  const text = entered.trim();
  return text === '' || text.localeCompare(name.trim(), 'en', { sensitivity: 'base' }) === 0;
}

export const searchParameters = [...Object.values(fieldNames), placeField, pageField, placementField];

/** The field has no maximum length (docs/product/booking.md#booking-search). */
export const unlimitedParameters = [fieldNames.destination];

export const headers = cacheHeaders;

export default function Go({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DealOver /> : <ErrorPage error="unavailable" />;
}
