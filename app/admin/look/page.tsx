import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { LookFields } from './fields.tsx';
import { lookForm } from './form-definition.ts';
import { look } from './singleton.ts';

export default function LookPage() {
  return (
    <AdminPage title={look.label} lead="The colors, the fonts, the logo and the footer of your site.">
      <SingletonForm definition={lookForm} submitLabel="Save Look">
        {(fields) => <LookFields fields={fields} />}
      </SingletonForm>
    </AdminPage>
  );
}
