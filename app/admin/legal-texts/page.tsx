import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { legalTextsForm } from './fields.ts';
import { legalTexts } from './singleton.ts';

export default function LegalTexts() {
  return (
    <AdminPage
      title={legalTexts.label}
      lead="Who runs this site, and on what conditions. Have these texts checked by somebody who knows your law: ours are samples."
    >
      <SingletonForm definition={legalTextsForm} submitLabel="Save Legal Texts" canUndo />
    </AdminPage>
  );
}
