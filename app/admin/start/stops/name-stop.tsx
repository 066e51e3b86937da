import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { requiredText } from '#app/admin/editor/field-schemas.ts';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultSiteTitle } from '#domain/site.ts';
import type { StopProps } from './stop-props.ts';

const schema = z.object({ site_title: requiredText('Please enter a name.') });

const nameForm = defineSingleton({
  name: 'start-name',
  singleton: siteSettings,
  columns: ['site_title'],
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
  schema,
  toDraft: (row): z.input<typeof schema> => ({ site_title: row?.site_title ?? '' }),
});

export function NameStop({ onDone }: StopProps) {
  // The panel shows the site title too, so a save loads that title again.
  const { revalidate } = useRevalidator();
  return (
    <SingletonForm
      definition={nameForm}
      submitLabel="Save and continue"
      onSaved={() => void revalidate().then(onDone)}
    >
      {({ text }) => (
        <TextField
          label="Site Title"
          help="You can change it at any time under Site Settings, together with the first words of the home page."
          placeholder={defaultSiteTitle}
          autoComplete="off"
          required
          {...text('site_title')}
        />
      )}
    </SingletonForm>
  );
}
