import { MediaField } from '#app/features/media/media-field.tsx';
import { imageTitles } from '#app/features/media/upload-titles.ts';
import { useUploadPicture } from '#app/features/media/use-upload.ts';
import { posts } from '#app/features/posts/post.ts';
import { PostFields } from '#app/features/posts/post-fields.tsx';
import { PostPreview } from '#app/features/posts/post-preview.tsx';
import type { MediaSlotProps } from '#app/records/form/media-slot.ts';
import { RecordForm } from '#app/records/form/record-form.tsx';
import type { Route } from './+types/form.ts';

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${params.id ? 'Edit' : 'New'} post | Wayfare Admin` },
];

/** Where the pictures of posts are stored (docs/product.md#backend-calls). */
const folder = 'posts';

const PostMedia = (field: MediaSlotProps) => <MediaField folder={folder} titles={imageTitles} {...field} />;

export default function Post({ params }: Route.ComponentProps) {
  const uploadPicture = useUploadPicture(folder);
  return (
    <RecordForm
      kind={posts}
      id={params.id}
      listTitle="Posts"
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
    </RecordForm>
  );
}
