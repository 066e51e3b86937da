import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import josefin from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import type { TypePairName } from '#domain/look/type-pairs.ts';
import bookshop from './type-pairs/bookshop.css?url';
import bookshopHeadline from './type-pairs/bookshop-headline.css?url';
import gallery from './type-pairs/gallery.css?url';
import galleryHeadline from './type-pairs/gallery-headline.css?url';
import oceanLiner from './type-pairs/ocean-liner.css?url';
import oceanLinerHeadline from './type-pairs/ocean-liner-headline.css?url';
import poster from './type-pairs/poster.css?url';
import posterHeadline from './type-pairs/poster-headline.css?url';

interface TypePairFiles {
  /** The URL of the style sheet with its `@font-face` rules. */
  sheet: string;
  /** The URL of the style sheet that contains the font of the home page's headline. */
  headline: string;
  /** The URLs of the fonts that every page loads. */
  fonts: readonly string[];
}

export const typePairFiles: Readonly<Record<TypePairName, TypePairFiles>> = {
  poster: { sheet: poster, headline: posterHeadline, fonts: [fraunces, figtree] },
  'ocean-liner': { sheet: oceanLiner, headline: oceanLinerHeadline, fonts: [josefin, jost] },
  bookshop: { sheet: bookshop, headline: bookshopHeadline, fonts: [playfair, lora] },
  gallery: { sheet: gallery, headline: galleryHeadline, fonts: [bricolage, instrument] },
};
