import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { defaultSlideImage } from '#domain/hero.ts';
import { heroSlides } from './collection.ts';
import { slideFields } from './fields.ts';
import styles from './list.module.css';

/** The slides in the order in which they are shown (docs/product/constants.md). */
export const slideList = createList(heroSlides, slideFields, {
  lead: 'The slideshow at the top of the home page.',
  addLabel: 'Add New Slide',
  caption: 'Hero slides in the order in which they are shown',
  empty: 'No slides found. Add one!',
  defaultSort: { column: 'slide_order', ascending: true },
  isOrdered: true,
  reads: ['video_url'],
  getFallback: () => defaultSlideImage,
  getMark: ({ video_url }) =>
    video_url && (
      <span className={styles.video}>
        <Icon name={adminIcons.video} size={16} />
        <VisuallyHidden> has a video</VisuallyHidden>
      </span>
    ),
});

export default function HeroSlides() {
  return <CollectionListPage definition={slideList} />;
}
