import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { pageTextsForm } from './fields.ts';
import { pageTexts } from './singleton.ts';

export default function PageTexts() {
  return (
    <AdminPage
      title={pageTexts.label}
      lead="The sentences under the headings of your pages. Say them in your own words, or empty a field to leave its sentence out."
    >
      <SingletonForm definition={pageTextsForm} submitLabel="Save Page Texts" canUndo />
    </AdminPage>
  );
}
