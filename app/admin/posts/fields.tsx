import { type KeyboardEvent, useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import { useValuesInUse } from '#app/admin/collections/form/use-values-in-use.ts';
import { DestinationsField } from '#app/admin/destination-search/destinations-field.tsx';
import { LanguageField } from '#app/admin/language/language-field.tsx';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import { SlugField } from '#app/admin/slug/slug-field.tsx';
import { Details } from '#app/admin/writing/details.tsx';
import { TitleArea } from '#app/admin/writing/title-area.tsx';
import { useViewFocus } from '#app/admin/writing/use-view-focus.ts';
import { useWriting } from '#app/admin/writing/writing-context.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TagField } from '#app/ui/forms/tag-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { createPostPath } from '#domain/urls/record-path.ts';
import { categories } from './categories.ts';
import { posts } from './collection.ts';
import { DateField } from './date-field.tsx';
import type { PostDraft } from './form-definition.ts';
import { useSetWritingPlace } from './writing-place.tsx';

/** The storage folder of post images (docs/product/media.md#storage-calls). */
const folder = 'posts';

/** The fields of a post. Only the title is required (docs/product/panel.md#validation). */
export function PostFields({
  fields: { text, control, blockSaving },
  stored,
}: FieldsProps<'posts', PostDraft>) {
  const images = useTextImages(folder, blockSaving('content'));
  const tags = useValuesInUse(posts.table, 'tags');
  // Any value of a checkbox is valid, so `CheckboxField` takes no error.
  const { error: _error, ...featured } = text('featured');
  const title = control('title');
  const content = control('content');
  const contentId = useId();
  const setWritingPlace = useSetWritingPlace();
  // Enter in the title moves the focus to the text. The browser would submit the form, which would create the post.
  const moveToContent = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  const isWriting = useWriting() !== null;
  useViewFocus(isWriting, title, contentId);
  const excerpt = (
    <TextArea
      label="Excerpt"
      help="A summary in one or two sentences, for the blog page and for search results."
      rows={3}
      {...text('excerpt')}
    />
  );
  return (
    <>
      {isWriting ? (
        <TitleArea label="Title" onKeyDown={moveToContent} {...title} />
      ) : (
        <TextField
          label="Title"
          help="The only required field."
          required
          onKeyDown={moveToContent}
          {...text('title')}
        />
      )}
      {!isWriting && excerpt}
      <RichTextField
        id={contentId}
        label="Content"
        help="Drop or paste images into the text. Select an image to describe it and to give it a caption."
        fillsPage={isWriting}
        value={content.value}
        error={content.error}
        onChange={content.onChange}
        onPlace={setWritingPlace}
        images={images}
      />
      <Details>
        {isWriting && excerpt}
        <MediaField
          kind="image"
          label="Image URL"
          help="Shown at the top of the post. Upload an image or paste its URL."
          folder={folder}
          titles={imageTitles}
          onUploading={blockSaving('image')}
          {...control('image')}
        />
        <TextField
          label="Alternative text"
          help="Describes the image to those who do not see it."
          {...text('image_alt')}
        />
        <TextField label="Caption" help="Shown below the image." {...text('image_caption')} />
        <SuggestionField label="Category" table={posts.table} examples={categories} {...text('category')} />
        <TagField label="Tags" help="Separate tags with commas." suggestions={tags} {...control('tags')} />
        <SuggestionField label="Author" table={posts.table} {...text('author')} />
        <DateField {...control('date')} publication={control('published_at').value} stored={stored} />
        <CheckboxField label="Featured" help="Marks a post that stands out." {...featured} />
        <PublicationField {...control('published_at')} />
        <RecordLinks collection={posts} stored={stored} createPath={createPostPath} />
        <DestinationsField
          label="Destinations"
          help="The places that this post is about."
          {...control('destination_ids')}
        />
        <LanguageField
          isOptional
          help="Of this post, if you write it in another language than the rest."
          stored={control('language').value}
          {...text('language')}
        />
        <SlugField folder="/blog/" nameLabel="title" {...text('slug')} />
      </Details>
    </>
  );
}
