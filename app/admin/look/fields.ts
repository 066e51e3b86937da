import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { accentType } from './accent-type.tsx';
import { footerType } from './footer-type.tsx';
import { logoType } from './logo-type.tsx';
import { paletteType } from './palette-type.tsx';
import { look } from './singleton.ts';
import { typePairType } from './type-pair-type.tsx';

const style: Group = { title: 'Colors and fonts' };
const brand: Group = { title: 'Name and logo' };

const fields = describeFields('settings', {
  palette: { type: paletteType, label: 'Palette', group: style },
  accent_color: {
    type: accentType,
    label: 'Accent Color',
    help: 'The color of links, of what is chosen and of the outline at the keyboard’s focus, like #0f5c63. The main buttons, like Book Now, keep the sun color of the palette. Empty: the color of the palette.',
    group: style,
  },
  type_pair: { type: typePairType, label: 'Fonts', group: style },

  site_title: {
    type: 'text',
    label: 'Site Title',
    help: 'The name of your site: beside the logo, in browser tabs, in search results and where a page is shared.',
    placeholder: defaultSiteTitle,
    group: brand,
  },
  logo_url: {
    type: logoType,
    label: 'Logo URL',
    help: 'Takes the place of the drawn sun, in your site’s icon too. A logo that is more than twice as wide as high stands alone, without the title beside it. Best is a PNG with a transparent background, at least 512 pixels wide.',
    group: brand,
  },

  tagline: {
    type: footerType,
    label: 'Tagline',
    help: 'One sentence below your name in the footer. It is also the end of the home page’s title, in browser tabs and in search results.',
  },

  // At the top of the list of destinations (docs/product/texts.md#page-texts).
  list_image: {
    type: 'image',
    label: 'Image above the destinations',
    help: 'A wide image for the top of your list of destinations. Only a strip of it is shown, with the heading at its left. Without one, a drawing in the colors of your palette stands there. The preview shows it once you have saved.',
    folder: 'look',
  },
});

export type LookDraft = DraftOf<typeof fields>;

/** The site's name, colors, fonts, logo, footer, and the image of the list of destinations (docs/product/look.md). */
export const lookForm = defineSingleton({
  name: 'look',
  singleton: look,
  fields,
  write: 'update',
  savedNotice: () => ({ title: 'Look Saved!' }),
});
