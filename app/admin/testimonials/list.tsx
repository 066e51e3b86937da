import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { SamplesNote } from '#app/admin/site-state/samples-note.tsx';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { testimonials } from './collection.ts';
import { testimonialFields } from './fields.ts';

/** The testimonials in the order in which they are shown (docs/product/home.md#testimonials). */
export const testimonialList = createList(testimonials, testimonialFields, {
  lead: 'What your travelers say. The home page shows the first six that are public, in this order.',
  addLabel: 'Add New Testimonial',
  caption: 'Testimonials in the order in which they are shown',
  empty: 'No testimonials found. Add the first one!',
  emptyNote: <SamplesNote collection="testimonials" />,
  defaultSort: { column: 'sort_order', ascending: true },
  isOrdered: true,
  reads: ['stamp', 'checked'],
  getFallback: (name, { stamp }) => (stamp ? `/scenes/${stamp}.svg` : getDefaultScene(name)),
  columns: [{ head: 'Checked', kind: 'lowPriority', cell: ({ checked }) => checked ?? 'Not checked' }],
});

export default function Testimonials() {
  return <CollectionListPage definition={testimonialList} />;
}
