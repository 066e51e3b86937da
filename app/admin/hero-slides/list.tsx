import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { heroSlides } from './collection.ts';
import { slideList } from './list-definition.tsx';

export const meta = () => createAdminTitle(heroSlides.label);

export default function HeroSlides() {
  return <CollectionListPage definition={slideList} />;
}
