import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { heroSlides } from './collection.ts';
import { slideListing } from './list-definition.tsx';

export const meta = () => createAdminTitle(heroSlides.label);

export default function HeroSlides() {
  return (
    <CollectionListPage
      lead="The slideshow at the top of the home page."
      addLabel="Add New Slide"
      listing={slideListing}
    />
  );
}
