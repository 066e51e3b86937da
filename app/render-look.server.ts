import type { Look } from '#domain/look/look.ts';
import { findPalette } from '#domain/look/palettes.ts';
import { listChangedProperties } from './content/look/look-properties.ts';
import { typePairFiles } from './content/look/type-pair-files.ts';

/**
 * Returns the elements for a page's head that give it its look: the color of the browser's bar, the fonts, the origin of
 * the site for printed links, and the custom properties that differ from the default. React does not know these elements,
 * so no script of the page contains them (docs/decisions/0070-send-the-look-with-the-page.md). `data-unknown` tells the server
 * that it need not keep the tag of a style sheet for React (server/pages/finish-page.ts).
 */
export function renderLook(
  look: Look,
  { isHome, siteUrl, mark }: { isHome: boolean; siteUrl: string; mark: string },
): string {
  const { sheet, headline, fonts } = typePairFiles[look.typePair];
  const properties = listChangedProperties(look).map(([name, value]) => `${name}:${value}`);
  return [
    `<meta name="theme-color" content="${findPalette(look.palette).colors.paper}"/>`,
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    ),
    ...(isHome ? [sheet, headline] : [sheet]).map(
      (href) => `<link rel="stylesheet" href="${href}" data-unknown=""/>`,
    ),
    // The properties stand after the style sheets, because a later rule wins.
    properties.length > 0 ? `<style nonce="${mark}">:root{${properties.join(';')}}</style>` : '',
    `<style nonce="${mark}">@media print{:root{--site-url:"${siteUrl}"}}</style>`,
  ].join('');
}
