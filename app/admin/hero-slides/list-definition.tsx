import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { Thumbnail } from '#app/ui/data-table/thumbnail.tsx';
import { defaultSlideImage } from '#domain/hero.ts';
import { heroSlides, type Slide } from './collection.ts';
import { MoveButtons } from './order/move-buttons.tsx';
import { SlideOrderFrame } from './order/slide-order-frame.tsx';
import { SlideName } from './slide-name.tsx';

/** The slides in the order in which they are shown (docs/product.md#constants). */
export const slideListing: ListDefinition<Slide> = {
  collection: heroSlides,
  caption: 'Hero slides in the order in which they are shown',
  source: { columns: '*', searched: ['title', 'subtitle'], pageSize: 100 },
  defaultSort: { column: 'slide_order', ascending: true },
  empty: 'No slides found. Add one!',
  Frame: SlideOrderFrame,
  columns: [
    { head: 'Move', kind: 'tool', cell: (slide) => <MoveButtons slide={slide} /> },
    {
      head: 'Image',
      kind: 'thumbnail',
      cell: ({ image_url }) => (
        <Thumbnail
          src={image_url || defaultSlideImage}
          srcSet={createSrcSet(image_url ?? '', [80, 160, 240], 16 / 10)}
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
