import { PlaceholderHelp } from '#app/admin/booking-template/placeholder-help.tsx';
import { fillVariables } from '#app/admin/booking-template/template-variables.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { affiliateLinkForm } from './fields.ts';
import { affiliateLink } from './singleton.ts';

export default function AffiliateSettings() {
  return (
    <AdminPage
      title={affiliateLink.label}
      lead="Where Search Deals and Book Now send your visitors, and the sentence about your commission."
    >
      <SingletonForm
        definition={affiliateLinkForm}
        submitLabel="Save Affiliate Link"
        aside={({ affiliate_booking_url, values }) => (
          <PlaceholderHelp template={fillVariables(affiliate_booking_url, values)} />
        )}
      />
    </AdminPage>
  );
}
