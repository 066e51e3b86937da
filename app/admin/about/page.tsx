import { useMemo } from 'react';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { createAboutForm } from './fields.ts';
import { AboutPagePreview } from './preview.tsx';
import { aboutPage } from './singleton.ts';

export default function AboutPage() {
  const siteName = useSiteTitle();
  const defaults = useMemo(() => createDefaultAboutTexts(siteName), [siteName]);
  const definition = useMemo(() => createAboutForm(defaults), [defaults]);
  return (
    <AdminPage title={aboutPage.label} lead="The mission of your site and its four core values.">
      <SingletonForm
        definition={definition}
        submitLabel="Save About Page"
        aside={(draft) => <AboutPagePreview draft={draft} defaults={defaults} />}
        below={() => (
          <p className={noteStyles.note}>If you leave a field empty, the page shows its default text.</p>
        )}
      />
    </AdminPage>
  );
}
