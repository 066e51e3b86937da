import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { ContactInfoFields } from './fields.tsx';
import { contactInfoForm } from './form-definition.ts';
import { contactInfo } from './singleton.ts';

export const meta = () => createAdminTitle(contactInfo.label);

export default function ContactSettings() {
  return (
    <AdminPage title={contactInfo.label} lead="How your visitors reach you.">
      <SingletonForm definition={contactInfoForm} submitLabel="Save Contact Info">
        {(fields) => <ContactInfoFields fields={fields} />}
      </SingletonForm>
    </AdminPage>
  );
}
