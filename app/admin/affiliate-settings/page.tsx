import { fillVariables, leaveOutLabel } from '#app/admin/booking-template/template-variables.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { CommissionNoteField } from './commission-note-field.tsx';
import { AffiliateFields } from './fields.tsx';
import { affiliateLinkForm } from './form-definition.ts';
import { PlaceholderHelp } from './placeholder-help.tsx';
import { affiliateLink } from './singleton.ts';

export default function AffiliateSettings() {
  return (
    <AdminPage
      title={affiliateLink.label}
      lead="Where the booking search, and Book Now on places, deals and posts, send your visitors. Book Now at the top of the site leads to the search. And what your visitors learn of your commission."
    >
      <SingletonForm
        definition={affiliateLinkForm}
        submitLabel="Save Affiliate Link"
        aside={(draft) => (
          <PlaceholderHelp
            template={fillVariables(leaveOutLabel(draft.affiliate_booking_url, draft.values), draft.values)}
          />
        )}
      >
        {(fields) => (
          <>
            <AffiliateFields fields={fields} />
            <CommissionNoteField fields={fields} />
          </>
        )}
      </SingletonForm>
    </AdminPage>
  );
}
