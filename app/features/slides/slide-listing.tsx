import { Thumbnail } from '#app/components/thumbnail.tsx';
import type { RecordListing } from '#app/records/list/record-listing.ts';
import { defaultSlideImage } from '#domain/hero.ts';
import { pictureForms } from '#domain/picture-forms.ts';
import { type Slide, slides } from './slide.ts';
import { SlideMoves } from './slide-moves.tsx';
import { SlideName } from './slide-name.tsx';
import { SlideOrderFrame } from './slide-order-frame.tsx';

/** The slides in the order in which they are shown (docs/product.md#constants). */
export const slideListing: RecordListing<Slide> = {
  kind: slides,
  caption: 'Hero slides in the order in which they are shown',
  source: { columns: '*', searched: ['title', 'subtitle'], pageSize: 100 },
  usual: { column: 'slide_order', ascending: true },
  empty: 'No slides found. Add one!',
  failure: 'Error fetching slides',
  Frame: SlideOrderFrame,
  columns: [
    { head: 'Move', kind: 'tool', cell: (slide) => <SlideMoves slide={slide} /> },
    {
      head: 'Image',
      kind: 'thumbnail',
      cell: ({ image_url }) => (
        <Thumbnail
          src={image_url || defaultSlideImage}
          srcSet={pictureForms(image_url ?? '', [80, 160, 240], 16 / 10)}
        />
      ),
    },
    { head: 'Title', kind: 'main', cell: (slide) => <SlideName slide={slide} />, sort: 'title' },
    { head: 'Button', kind: 'extra', cell: (slide) => slide.cta_text },
    {
      head: 'Order',
      kind: 'number',
      cell: (slide) => slide.slide_order,
      sort: 'slide_order',
      orders: ['first to last', 'last to first'],
    },
  ],
};
