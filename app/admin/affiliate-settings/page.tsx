import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { affiliateLinkForm } from './fields.ts';
import { PlaceholderHelp } from './placeholder-help.tsx';
import { affiliateLink } from './singleton.ts';
import { fillSiteTemplate } from './site-template-type.tsx';

export default function AffiliateSettings() {
  return (
    <AdminPage
      title={affiliateLink.label}
      lead="Where the booking search, and Book Now on places, deals and posts, send your visitors. The button Book Now at the top of each page opens the search form. And what your visitors learn of your commission."
    >
      <SingletonForm
        definition={affiliateLinkForm}
        submitLabel="Save Affiliate Link"
        aside={({ affiliate_booking_url, values }) => (
          <PlaceholderHelp template={fillSiteTemplate(affiliate_booking_url, values)} />
        )}
      />
    </AdminPage>
  );
}
