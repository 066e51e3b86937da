import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { pages } from './collection.ts';
import { pageFields } from './fields.ts';
import { PagePreview } from './preview.tsx';

export default function PageForm({ params }: Route.ComponentProps) {
  return <CollectionForm collection={pages} fields={pageFields} id={params.id} Preview={PagePreview} />;
}
