import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { contactInfo } from '#app/features/contact-info/contact-info.ts';
import { ContactInfoFields } from '#app/features/contact-info/contact-info-fields.tsx';
import { SheetForm } from '#app/records/sheet/sheet-form.tsx';

export const meta = () => [{ title: 'Contact Info | Wayfare Admin' }];

export default function ContactSettings() {
  return (
    <PanelPage title="Contact Info" lead="How your visitors reach you.">
      <SheetForm sheet={contactInfo} submitLabel="Save Contact Info">
        {(fields) => <ContactInfoFields fields={fields} />}
      </SheetForm>
    </PanelPage>
  );
}
