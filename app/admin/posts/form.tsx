import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { posts } from './collection.ts';
import { PostFields } from './fields.tsx';
import { postForm } from './form-definition.ts';
import { PostPreview } from './preview.tsx';
import { WritingPlaceProvider } from './writing-place.tsx';

export default function PostForm({ params }: Route.ComponentProps) {
  return (
    <WritingPlaceProvider>
      <CollectionForm
        collection={posts}
        definition={postForm}
        id={params.id}
        Fields={PostFields}
        Preview={PostPreview}
      />
    </WritingPlaceProvider>
  );
}
