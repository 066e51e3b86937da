import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { contactInfoForm } from './fields.ts';
import { contactInfo } from './singleton.ts';

export default function ContactSettings() {
  return (
    <AdminPage title={contactInfo.label} lead="How your visitors reach you.">
      <SingletonForm definition={contactInfoForm} submitLabel="Save Contact Info" canUndo />
    </AdminPage>
  );
}
