import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { posts } from './collection.ts';
import { postFields } from './fields.ts';
import { PostPreview } from './preview.tsx';
import { postSamples } from './samples.ts';

export default function PostForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={posts}
      fields={postFields}
      id={params.id}
      Preview={PostPreview}
      samples={postSamples}
    />
  );
}
