import { PlaceholderHelp } from '#app/admin/booking-template/placeholder-help.tsx';
import { fillVariables } from '#app/admin/booking-template/template-variables.ts';
import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { affiliateLinkForm } from './fields.ts';

export default function AffiliateSettings() {
  return (
    <SingletonPage
      lead="Where Search Deals and Book Now send your visitors, and the sentence about your commission."
      definition={affiliateLinkForm}
      submitLabel="Save Affiliate Link"
      aside={({ affiliate_booking_url, values }) => (
        <PlaceholderHelp template={fillVariables(affiliate_booking_url, values)} />
      )}
    />
  );
}
