import { useMemo } from 'react';
import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { useSiteName } from '#app/components/site-name.tsx';
import { aboutPage } from '#app/features/about-page/about-page.ts';
import { AboutPageFields } from '#app/features/about-page/about-page-fields.tsx';
import { AboutPagePreview } from '#app/features/about-page/about-page-preview.tsx';
import { SheetForm } from '#app/records/sheet/sheet-form.tsx';
import { defaultAbout } from '#domain/about.ts';

export const meta = () => [{ title: 'About Page | Wayfare Admin' }];

export default function AboutPage() {
  const siteName = useSiteName();
  const ours = useMemo(() => defaultAbout(siteName), [siteName]);
  const sheet = useMemo(() => aboutPage(ours), [ours]);
  return (
    <PanelPage title="About Page" lead="What your site is for, and the four values that it goes by.">
      <SheetForm
        sheet={sheet}
        submitLabel="Save About Page"
        aside={(draft) => <AboutPagePreview draft={draft} ours={ours} />}
      >
        {(fields) => <AboutPageFields fields={fields} ours={ours} />}
      </SheetForm>
    </PanelPage>
  );
}
