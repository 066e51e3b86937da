import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { logoType } from '#app/admin/look/logo-type.tsx';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { createLogoImage } from '#app/client/logo-image.ts';
import { toLogo } from '#domain/look/logo.ts';
import { toLook } from '#domain/look/look.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { StopProps } from './stop-props.ts';

/** A column that the form does not change. The site beside it, and the warning of a light logo, need it. */
const unchanged = createFieldType<object, string | null>(
  () => ({ schema: z.string().nullable(), initial: null }),
  () => null,
);

const form = defineSingleton({
  name: 'start-logo',
  singleton: siteSettings,
  fields: {
    logo_url: {
      type: logoType,
      label: 'Logo URL',
      help: 'Best is a PNG with a transparent background, at least 512 pixels wide.',
    },
    site_title: { type: unchanged, label: 'Site Title' },
    palette: { type: unchanged, label: 'Palette' },
    type_pair: { type: unchanged, label: 'Fonts' },
    accent_color: { type: unchanged, label: 'Accent Color' },
  },
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
});

const logoForm: typeof form = {
  ...form,
  schema: form.schema.refine(({ logo_url }) => logo_url != null, {
    path: ['logo_url'],
    error: 'Please choose a logo, or say that the name is enough.',
  }),
};

export function LogoStop({ onDone, onDraft }: StopProps) {
  // The panel shows the logo too, so a save loads it again.
  const { revalidate } = useRevalidator();
  return (
    <SingletonForm
      definition={logoForm}
      submitLabel="Save and continue"
      onSaved={() => void revalidate().then(onDone)}
      below={(draft) => <ShownLogo {...draft} onDraft={onDraft} />}
    />
  );
}

/** Reports the logo that is in the form whenever it changes. */
function ShownLogo({
  logo_url,
  logo_width,
  logo_height,
  icon_x,
  icon_y,
  site_title,
  palette,
  type_pair,
  accent_color,
  onDraft,
}: ReturnType<typeof form.toDraft> & Pick<StopProps, 'onDraft'>) {
  useEffect(() => {
    const siteTitle = site_title?.trim() || defaultSiteTitle;
    const image = createLogoImage(
      toLogo({ logo_url: logo_url.trim(), logo_width, logo_height, icon_x, icon_y }),
      siteTitle,
    );
    onDraft(toLook({ palette: palette ?? '', type_pair: type_pair ?? '', accent_color }), {
      siteTitle,
      // The file itself: a rendition that cannot be loaded would leave a gap.
      logo: image && { ...image, srcSet: undefined },
      footer: null,
    });
  }, [
    logo_url,
    logo_width,
    logo_height,
    icon_x,
    icon_y,
    site_title,
    palette,
    type_pair,
    accent_color,
    onDraft,
  ]);
  return null;
}
