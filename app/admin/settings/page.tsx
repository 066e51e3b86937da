import { useRevalidator } from 'react-router';
import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { siteSettingsForm } from './fields.tsx';
import { SiteSettingsPreview } from './preview.tsx';

export default function SiteSettings() {
  // The panel shows the site title too, so a save loads that title again.
  const { revalidate } = useRevalidator();
  return (
    <SingletonPage
      lead="What your site is called and how it is described, in which language you write, the first words of its home page, whether it shows samples and the language switcher, whether visits are counted, and what its departure board shows."
      definition={siteSettingsForm}
      submitLabel="Save Settings"
      onSaved={revalidate}
      aside={(draft) => <SiteSettingsPreview draft={draft} />}
    />
  );
}
