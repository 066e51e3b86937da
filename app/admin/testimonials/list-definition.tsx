import type { ListDefinition, ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import { RowImage } from '#app/admin/collections/list/row-image.tsx';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { MoveButtons } from '#app/admin/collections/order/move-buttons.tsx';
import { OrderProvider } from '#app/admin/collections/order/order-provider.tsx';
import { publish, unpublish } from '#app/admin/publication/bulk-publication.ts';
import { PublicationBadge } from '#app/admin/publication/publication-badge.tsx';
import { stateFilter } from '#app/admin/publication/state-filter.ts';
import { SamplesNote } from '#app/admin/site-state/samples-note.tsx';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { type StoredTestimonial, testimonials } from './collection.ts';

const ordered = {
  collection: testimonials,
  column: 'sort_order',
  saveFunction: 'order_testimonials',
} as const;

const TestimonialOrder = (props: ListWrapperProps<StoredTestimonial>) => (
  <OrderProvider {...props} ordered={ordered} getTitle={({ name }) => name} />
);

/** The testimonials in the order in which they are shown (docs/product/home.md#testimonials). */
export const testimonialList: ListDefinition<'testimonials'> = {
  collection: testimonials,
  lead: 'What your travelers say. The home page shows the first six that are public, in this order.',
  addLabel: 'Add New Testimonial',
  caption: 'Testimonials in the order in which they are shown',
  source: { searched: ['name', 'text', 'place', 'journey', 'source'], pageSize: 100 },
  defaultSort: { column: 'sort_order', ascending: true },
  getTitle: ({ name }) => name,
  empty: 'No testimonials found. Add the first one!',
  emptyNote: <SamplesNote collection="testimonials" />,
  filters: [stateFilter],
  bulkChanges: [publish, unpublish],
  Wrapper: TestimonialOrder,
  columns: [
    { head: 'Move', kind: 'control', cell: ({ id, name }) => <MoveButtons id={id} title={name} /> },
    {
      head: 'Stamp',
      kind: 'thumbnail',
      cell: ({ image, stamp, name }) => (
        <RowImage image={image} fallback={stamp ? `/scenes/${stamp}.svg` : getDefaultScene(name)} />
      ),
    },
    {
      head: 'Name',
      kind: 'main',
      cell: ({ id, name, text }) => <RowTitle id={id} title={name} note={text} />,
      sort: 'name',
    },
    { head: 'Journey', kind: 'secondary', cell: ({ journey }) => journey },
    { head: 'Checked', kind: 'lowPriority', cell: ({ checked }) => checked ?? 'Not checked' },
    { head: 'Stars', kind: 'number', cell: ({ stars }) => stars },
    { head: 'State', cell: ({ published_at }) => <PublicationBadge publishedAt={published_at} /> },
  ],
};
