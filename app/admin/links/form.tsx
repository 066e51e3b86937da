import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { links } from './collection.ts';
import { linkFields } from './fields.ts';
import { LinkPreview } from './preview.tsx';

export default function LinkForm({ params }: Route.ComponentProps) {
  return <CollectionForm collection={links} fields={linkFields} id={params.id} Preview={LinkPreview} />;
}
