import type { ComponentType } from 'react';
import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import { useValuesInUse } from '#app/admin/collections/form/use-values-in-use.ts';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import type { MediaFieldProps } from '#app/admin/editor/field-props.ts';
import type { UploadPicture } from '#app/admin/rich-text/image-uploads.ts';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TagField } from '#app/ui/forms/tag-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { articleCategories } from '#domain/article-search.ts';
import { everything } from '#domain/list-filter.ts';
import { posts } from './collection.ts';
import type { PostDraft } from './form-definition.ts';

/** By which visitors choose what to read (docs/product.md#pages): offered beside what is in use. */
const categories = articleCategories.filter(({ slug }) => slug !== everything).map(({ label }) => label);

interface PostFieldsProps {
  fields: EditorFields<PostDraft>;
  MediaField: ComponentType<MediaFieldProps>;
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
              description: getErrorMessage(failure),
              variant: 'destructive',
            }),
        }}
      />
      <SuggestionField label="Author" table={posts.table} {...text('author')} />
      <SuggestionField label="Category" table={posts.table} samples={categories} {...text('category')} />
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
      <CheckboxField label="Featured" help="Marks what is to stand out." {...featured} />
    </>
  );
}
