import { readSiteSettings } from '#app/client/site-settings.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import { defaultTagline } from '#domain/look/footer-texts.ts';
import { getIconVersion } from '#domain/look/logo.ts';
import { findPalette } from '#domain/look/palettes.ts';
import type { Route } from './+types/manifest.ts';

/** The web app manifest, which browsers read when the site is added to a home screen (W3C). */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteTitle, language, description, look, brand, failed } = await readSiteSettings(context);
  const { paper } = findPalette(look.palette).colors;
  const version = brand.logo ? `?v=${getIconVersion(brand.logo)}` : '';
  const manifest = {
    name: siteTitle,
    short_name: siteTitle,
    description: description ?? brand.tagline ?? defaultTagline,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: language,
    background_color: paper,
    theme_color: paper,
    icons: [
      // Only the default favicon is a drawing, which fits any size. The icons of a logo have pixels.
      ...(brand.logo ? [] : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }]),
      { src: `/icon-192.png${version}`, type: 'image/png', sizes: '192x192' },
      { src: `/icon-512.png${version}`, type: 'image/png', sizes: '512x512' },
      { src: `/icon-maskable-512.png${version}`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      ...(failed ? noStore : { 'Cache-Control': 's-maxage=31536000' }),
    },
  });
}
