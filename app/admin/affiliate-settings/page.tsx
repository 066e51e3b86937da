import { fillVariables, leaveOutLabel } from '#app/admin/booking-template/template-variables.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultCommissionNote } from '#domain/booking/commission-note.ts';
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
            {/* What visitors learn of the commission before they book (docs/product/booking.md#commission-note). */}
            <TextField
              label="Sentence about your commission"
              help="It stands once on each page with links to your partner, before the first one, because readers must learn of it before they follow a link. It cannot be left out: while the field is empty, our sentence stands there. Promise nothing about the partner's prices, which only the partner knows."
              placeholder={defaultCommissionNote}
              autoComplete="off"
              {...fields.text('commission_note')}
            />
          </>
        )}
      </SingletonForm>
    </AdminPage>
  );
}
