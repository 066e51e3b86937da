import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { requiredText } from '#app/admin/editor/fields/field-schemas.ts';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { paletteName, typePairName } from '#app/admin/look/form-definition.ts';
import { PaletteField } from '#app/admin/look/palette-field.tsx';
import { look } from '#app/admin/look/singleton.ts';
import { TypePairField } from '#app/admin/look/type-pair-field.tsx';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Look } from '#domain/look/look.ts';
import { findPalette } from '#domain/look/palettes.ts';
import { findTypePair } from '#domain/look/type-pairs.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { StopProps } from './stop-props.ts';

const schema = z.object({
  site_title: requiredText('Please enter a name.'),
  palette: paletteName,
  type_pair: typePairName,
  // Only shown: it is chosen on the page of the look.
  accent_color: z.string().nullable(),
});
type NameDraft = z.input<typeof schema>;

const nameForm = defineSingleton({
  name: 'start-name',
  singleton: siteSettings,
  columns: ['site_title', 'palette', 'type_pair', 'accent_color'],
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
  schema,
  toDraft: (row): NameDraft => ({
    site_title: row?.site_title ?? '',
    palette: findPalette(row?.palette ?? '').name,
    type_pair: findTypePair(row?.type_pair ?? '').name,
    accent_color: row?.accent_color ?? null,
  }),
});

export function NameStop({ onDone, onLook }: StopProps) {
  // The panel shows the site title too, so a save loads that title again.
  const { revalidate } = useRevalidator();
  return (
    <SingletonForm
      definition={nameForm}
      submitLabel="Save and continue"
      onSaved={() => void revalidate().then(onDone)}
    >
      {({ text, control }) => (
        <>
          <TextField
            label="Site Title"
            help="You can change it at any time under Site Settings, together with the first words of the home page."
            placeholder={defaultSiteTitle}
            autoComplete="off"
            required
            {...text('site_title')}
          />
          <PaletteField {...control('palette')} />
          <TypePairField {...control('type_pair')} />
          <p className={noteStyles.note}>
            A color of your own, a logo and the texts of the footer: under{' '}
            <Link to={look.path}>{look.label}</Link>.
          </p>
          <ShownLook
            siteTitle={control('site_title').value.trim()}
            palette={control('palette').value}
            typePair={control('type_pair').value}
            accentColor={control('accent_color').value}
            onLook={onLook}
          />
        </>
      )}
    </SingletonForm>
  );
}

/** Reports the look and the name that are in the form whenever it changes. */
function ShownLook({
  siteTitle,
  palette,
  typePair,
  accentColor,
  onLook,
}: Look & Pick<StopProps, 'onLook'> & { siteTitle: string }) {
  useEffect(
    () => onLook({ palette, typePair, accentColor }, siteTitle),
    [siteTitle, palette, typePair, accentColor, onLook],
  );
  return null;
}
