import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { partners } from './collection.ts';
import { partnerFields } from './fields.ts';
import { PartnerPreview } from './preview.tsx';

export default function PartnerForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm collection={partners} fields={partnerFields} id={params.id} Preview={PartnerPreview} />
  );
}
