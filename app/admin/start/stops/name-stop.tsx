import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { paletteType } from '#app/admin/look/palette-type.tsx';
import { look } from '#app/admin/look/singleton.ts';
import { typePairType } from '#app/admin/look/type-pair-type.tsx';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSiteLogo } from '#app/ui/site-title.tsx';
import type { Look } from '#domain/look/look.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { StopProps } from './stop-props.ts';

/** A color that is chosen on the page of the look. Here, it is only a part of the look that the site beside the form has. */
const chosenAccent = createFieldType<object, string | null>(
  () => ({ schema: z.string().nullable(), initial: null }),
  () => (
    <p className={noteStyles.note}>
      A color of your own and the texts of the footer: under <Link to={look.path}>{look.label}</Link>.
    </p>
  ),
);

const nameForm = defineSingleton({
  name: 'start-name',
  singleton: siteSettings,
  fields: {
    site_title: {
      type: 'text',
      label: 'Site Title',
      help: 'You can change it at any time under Site Settings, together with the first words of the home page.',
      placeholder: defaultSiteTitle,
      required: 'Please enter a name.',
    },
    palette: { type: paletteType, label: 'Palette' },
    type_pair: { type: typePairType, label: 'Fonts' },
    accent_color: { type: chosenAccent, label: 'Accent Color' },
  },
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
});

export function NameStop({ onDone, onDraft }: StopProps) {
  // The panel shows the site title too, so a save loads that title again.
  const { revalidate } = useRevalidator();
  return (
    <SingletonForm
      definition={nameForm}
      submitLabel="Save and continue"
      onSaved={() => void revalidate().then(onDone)}
      below={({ site_title, palette, type_pair, accent_color }) => (
        <ShownLook
          siteTitle={site_title.trim()}
          palette={palette}
          typePair={type_pair}
          accentColor={accent_color}
          onDraft={onDraft}
        />
      )}
    />
  );
}

/** Reports the look and the name that are in the form whenever it changes. */
function ShownLook({
  siteTitle,
  palette,
  typePair,
  accentColor,
  onDraft,
}: Look & Pick<StopProps, 'onDraft'> & { siteTitle: string }) {
  const logo = useSiteLogo();
  useEffect(
    () =>
      onDraft(
        { palette, typePair, accentColor },
        { siteTitle: siteTitle || defaultSiteTitle, logo, footer: null },
      ),
    [siteTitle, palette, typePair, accentColor, logo, onDraft],
  );
  return null;
}
