import { data, redirect } from 'react-router';
import { readAffiliateUrl } from '#app/features/booking/read-affiliate-url.ts';
import { readSearch } from '#app/features/booking/search-fields.ts';
import { FaultPage } from '#app/features/site/fault-page.tsx';
import { titled } from '#app/routes/titled.ts';
import { visitorClient } from '#app/supabase/server.ts';
import { bookingLink } from '#domain/booking-link.ts';
import type { Route } from './+types/go.ts';
import { notToBeKept, pageLife } from './page-life.ts';

export const meta = (args: Route.MetaArgs) => [
  ...titled('We will be back shortly')(args),
  { name: 'robots', content: 'noindex' },
];

/**
 * Where the booking form leads without scripts: on to the partner, or back with a word of explanation. Whether there
 * is a partner may be impossible to say just now; then the page says that, and not that there is none.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { affiliateUrl, failed } = await readAffiliateUrl(visitorClient(context));
  if (failed) return data(null, { status: 503, headers: { 'Retry-After': '2', ...notToBeKept } });
  const link = bookingLink(affiliateUrl, readSearch(new URL(request.url).searchParams));
  return redirect(link ?? '/?booking=not-configured#booking', {
    status: 303,
    headers: { 'X-Robots-Tag': 'noindex', ...notToBeKept },
  });
}

export const headers = pageLife;

export default function Go() {
  return <FaultPage fault="away" />;
}
