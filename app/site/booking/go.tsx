import { data, redirect } from 'react-router';
import { createTitleMeta } from '#app/backend/page-title.ts';
import { getSearchParams } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { createBookingLink } from '#domain/booking-link.ts';
import type { Route } from './+types/go.ts';
import { homeFormId } from './form-ids.ts';
import { fieldNames, parseSearch } from './search-fields.ts';

export const meta = (args: Route.MetaArgs) => [
  ...createTitleMeta('We will be back shortly')(args),
  { name: 'robots', content: 'noindex' },
];

/**
 * Receives the booking form if the page's scripts do not run. Redirects to the partner, or back to the form with an
 * explanation. If the settings cannot be read, the response is a 503 rather than a claim that there is no partner.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { affiliateUrl, failed } = await readSiteSettings(context);
  if (failed) return data(null, { status: 503, headers: { 'Retry-After': '2', ...noStore } });
  const link = createBookingLink(affiliateUrl, parseSearch(getSearchParams(context)));
  return redirect(link ?? `/?booking=not-configured#${homeFormId}`, {
    status: 303,
    headers: { 'X-Robots-Tag': 'noindex', ...noStore },
  });
}

export const searchParameters = Object.values(fieldNames);

/** The field has no maximum length (docs/product.md#validation). */
export const unlimitedParameters = [fieldNames.destination];

export const headers = cacheHeaders;

export default function Go() {
  return <ErrorPage error="unavailable" />;
}
