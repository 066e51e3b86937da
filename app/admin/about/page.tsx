import { useMemo } from 'react';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { createAboutForm } from './fields.ts';
import { AboutPagePreview } from './preview.tsx';

export default function AboutPage() {
  const siteName = useSiteTitle();
  const defaults = useMemo(() => createDefaultAboutTexts(siteName), [siteName]);
  const definition = useMemo(() => createAboutForm(defaults), [defaults]);
  return (
    <SingletonPage
      lead="The mission of your site and its four core values."
      definition={definition}
      submitLabel="Save About Page"
      aside={(draft) => <AboutPagePreview draft={draft} defaults={defaults} />}
      below={() => (
        <p className={noteStyles.note}>If you leave a field empty, the page shows its default text.</p>
      )}
    />
  );
}
