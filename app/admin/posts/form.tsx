import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import type { Route } from './+types/form.ts';
import { posts } from './collection.ts';
import { PostFields } from './fields.tsx';
import { postForm } from './form-definition.ts';
import { PostPreview } from './preview.tsx';

export const meta = ({ params }: Route.MetaArgs) =>
  createAdminTitle(`${params.id ? 'Edit' : 'New'} ${posts.singular}`);

export default function PostForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={posts}
      definition={postForm}
      id={params.id}
      Fields={PostFields}
      Preview={PostPreview}
    />
  );
}
