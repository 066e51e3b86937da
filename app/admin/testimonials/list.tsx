import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { testimonialList } from './list-definition.tsx';

export default function Testimonials() {
  return <CollectionListPage definition={testimonialList} />;
}
