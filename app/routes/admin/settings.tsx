import { useRevalidator } from 'react-router';
import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { siteSettings } from '#app/features/settings/site-settings.ts';
import { SiteSettingsFields } from '#app/features/settings/site-settings-fields.tsx';
import { SiteSettingsPreview } from '#app/features/settings/site-settings-preview.tsx';
import { SheetForm } from '#app/records/sheet/sheet-form.tsx';

export const meta = () => [{ title: 'Site Settings | Wayfare Admin' }];

export default function SiteSettings() {
  // The panel says the title too.
  const { revalidate } = useRevalidator();
  return (
    <PanelPage title="Site Settings" lead="What your site is called, and the first words of its home page.">
      <SheetForm
        sheet={siteSettings}
        submitLabel="Save Settings"
        onSaved={revalidate}
        aside={(draft) => <SiteSettingsPreview draft={draft} />}
      >
        {(fields) => <SiteSettingsFields fields={fields} />}
      </SheetForm>
    </PanelPage>
  );
}
