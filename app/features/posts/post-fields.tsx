import type { ComponentType } from 'react';
import { CheckField } from '#app/components/check-field.tsx';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import type { UploadPicture } from '#app/components/rich-text/picture-uploads.ts';
import { RichTextField } from '#app/components/rich-text/rich-text-field.tsx';
import { TagField } from '#app/components/tag-field.tsx';
import { TextArea } from '#app/components/text-area.tsx';
import { TextField } from '#app/components/text-field.tsx';
import type { EditorFields } from '#app/records/form/editor-fields.ts';
import type { MediaSlotProps } from '#app/records/form/media-slot.ts';
import { OfferedField } from '#app/records/form/offered-field.tsx';
import { useValuesInUse } from '#app/records/form/use-values-in-use.ts';
import { failureMessage } from '#app/supabase/failure-message.ts';
import { articleCategories } from '#domain/article-search.ts';
import { everything } from '#domain/list-filter.ts';
import { type PostDraft, posts } from './post.ts';

/** By which visitors choose what to read (docs/product.md#pages): offered beside what is in use. */
const categories = articleCategories.filter(({ slug }) => slug !== everything).map(({ label }) => label);

interface PostFieldsProps {
  fields: EditorFields<PostDraft>;
  MediaField: ComponentType<MediaSlotProps>;
  /** Stores a picture of the text, and what the notices say of that. */
  uploadPicture: UploadPicture;
  uploadTitles: { uploaded: string; failed: string };
}

/** A post's fields. Only the title is required (docs/product.md#validation). */
export function PostFields({
  fields: { text, control, hold },
  MediaField,
  uploadPicture,
  uploadTitles,
}: PostFieldsProps) {
  const { notify } = useNotices();
  const tags = useValuesInUse(posts.table, 'tags');
  const { error: _never, ...featured } = text('featured');
  const content = control('content');
  return (
    <>
      <TextField label="Title" help="The only field that must be filled in." required {...text('title')} />
      <TextArea
        label="Excerpt"
        help="One or two sentences that say what it is about."
        rows={3}
        {...text('excerpt')}
      />
      <RichTextField
        label="Content"
        help="Drop or paste pictures where they are to stand. Select a picture to describe it."
        value={content.value}
        onChange={content.onChange}
        pictures={{
          upload: uploadPicture,
          onUploading: hold('pictures'),
          onUploaded: () => notify({ title: uploadTitles.uploaded }),
          onFailure: (failure) =>
            notify({
              title: uploadTitles.failed,
              description: failureMessage(failure),
              variant: 'destructive',
            }),
        }}
      />
      <OfferedField label="Author" table={posts.table} {...text('author')} />
      <OfferedField label="Category" table={posts.table} samples={categories} {...text('category')} />
      <TagField label="Tags" help="Separate them with commas." offered={tags} {...control('tags')} />
      <MediaField
        kind="image"
        label="Image URL"
        help="Stands at the head of the post. Upload a picture or paste its address."
        onUploading={hold('image')}
        {...control('image')}
      />
      <TextField
        label="Date"
        help="Left empty, it is today."
        type="date"
        min="0001-01-01"
        max="9999-12-31"
        {...text('date')}
      />
      <CheckField label="Featured" help="Marks what is to stand out." {...featured} />
    </>
  );
}
