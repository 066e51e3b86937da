import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { MediaFieldProps } from '#app/admin/editor/field-props.ts';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUploadPicture } from '#app/admin/media/upload/use-upload.ts';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import type { Route } from './+types/form.ts';
import { posts } from './collection.ts';
import { PostFields } from './fields.tsx';
import { postForm } from './form-definition.ts';
import { PostPreview } from './preview.tsx';

export const meta = ({ params }: Route.MetaArgs) =>
  createAdminTitle(`${params.id ? 'Edit' : 'New'} ${posts.singular}`);

/** Where the pictures of posts are stored (docs/product.md#backend-calls). */
const folder = 'posts';

const PostMedia = (field: MediaFieldProps) => <MediaField folder={folder} titles={imageTitles} {...field} />;

export default function Post({ params }: Route.ComponentProps) {
  const uploadPicture = useUploadPicture(folder);
  return (
    <CollectionForm
      collection={posts}
      definition={postForm}
      id={params.id}
      aside={(draft) => <PostPreview draft={draft} />}
    >
      {(fields) => (
        <PostFields
          fields={fields}
          MediaField={PostMedia}
          uploadPicture={uploadPicture}
          uploadTitles={imageTitles}
        />
      )}
    </CollectionForm>
  );
}
