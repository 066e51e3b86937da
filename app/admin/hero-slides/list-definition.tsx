import type { ListDefinition, ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import { RowImage } from '#app/admin/collections/list/row-image.tsx';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { MoveButtons } from '#app/admin/collections/order/move-buttons.tsx';
import { OrderProvider } from '#app/admin/collections/order/order-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { defaultSlideImage } from '#domain/hero.ts';
import { heroSlides, type Slide } from './collection.ts';
import styles from './slide-title.module.css';

const ordered = { collection: heroSlides, column: 'slide_order', saveFunction: 'order_slides' } as const;

const SlideOrder = (props: ListWrapperProps<Slide>) => (
  <OrderProvider {...props} ordered={ordered} getTitle={({ title }) => title} />
);

/** The slides in the order in which they are shown (docs/product/constants.md). */
export const slideList: ListDefinition<'hero_slides'> = {
  collection: heroSlides,
  lead: 'The slideshow at the top of the home page.',
  addLabel: 'Add New Slide',
  caption: 'Hero slides in the order in which they are shown',
  // Slides can be moved only while all of them are on one page.
  source: { searched: ['title', 'subtitle'], pageSize: 100 },
  defaultSort: { column: 'slide_order', ascending: true },
  getTitle: ({ title }) => title,
  empty: 'No slides found. Add one!',
  Wrapper: SlideOrder,
  columns: [
    { head: 'Move', kind: 'control', cell: (slide) => <MoveButtons id={slide.id} title={slide.title} /> },
    {
      head: 'Image',
      kind: 'thumbnail',
      cell: ({ image_url }) => <RowImage image={image_url} fallback={defaultSlideImage} />,
    },
    { head: 'Title', kind: 'main', cell: (slide) => <SlideTitle slide={slide} />, sort: 'title' },
    { head: 'Button', kind: 'secondary', cell: (slide) => slide.cta_text },
    {
      head: 'Order',
      kind: 'number',
      cell: (slide) => slide.slide_order,
      sort: 'slide_order',
      orders: ['first to last', 'last to first'],
    },
  ],
};

/** A slide in the list: its title, its subtitle, and whether it has a video. */
function SlideTitle({ slide: { id, title, subtitle, video_url } }: { slide: Slide }) {
  const video = (
    <span className={styles.video}>
      <Icon name={adminIcons.video} size={16} />
      <VisuallyHidden> has a video</VisuallyHidden>
    </span>
  );
  return <RowTitle id={id} title={title} note={subtitle} mark={video_url && video} />;
}
