import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { AffiliateFields } from '#app/features/affiliate/affiliate-fields.tsx';
import { affiliateLink } from '#app/features/affiliate/affiliate-link.ts';
import { PlaceholderHelp } from '#app/features/affiliate/placeholder-help.tsx';
import { SheetForm } from '#app/records/sheet/sheet-form.tsx';

export const meta = () => [{ title: 'Affiliate Settings | Wayfare Admin' }];

export default function AffiliateSettings() {
  return (
    <PanelPage
      title="Affiliate Settings"
      lead="Where the booking search on the home page sends your visitors."
    >
      <SheetForm
        sheet={affiliateLink}
        submitLabel="Save Affiliate Link"
        aside={(draft) => <PlaceholderHelp template={draft.affiliate_booking_url} />}
      >
        {(fields) => <AffiliateFields fields={fields} />}
      </SheetForm>
    </PanelPage>
  );
}
