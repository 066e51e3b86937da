import { useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { DestinationsField } from '#app/admin/destination-search/destinations-field.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import { LanguageField } from '#app/admin/language/language-field.tsx';
import { GalleryField } from '#app/admin/media/gallery/gallery-field.tsx';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import { SlugField } from '#app/admin/slug/slug-field.tsx';

/** The storage folder of the images of destinations (docs/product/media.md#storage-calls). */
export const folder = 'destinations';

/** The fields that only the page of the destination shows, and the field for the URL of that page. */
export function PageFields({ fields, stored }: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control, blockSaving } = fields;
  const images = useTextImages(folder, blockSaving('story'));
  const storyId = useId();
  const story = control('story');
  return (
    <CollapsibleGroup
      title="Its own page"
      fields={fields}
      contents={{
        story: 'Story',
        gallery: 'Gallery',
        related_ids: 'Related destinations',
        language: 'Language',
        slug: 'URL',
      }}
    >
      <RichTextField
        id={storyId}
        label="Story"
        help="What to know before one goes. Drop or paste images into the text."
        value={story.value}
        error={story.error}
        onChange={story.onChange}
        images={images}
      />
      <GalleryField
        legend="Gallery"
        help="More images, in the order in which visitors see them."
        folder={folder}
        onUploading={blockSaving('gallery')}
        {...control('gallery')}
      />
      <DestinationsField
        label="Related destinations"
        help="Shown at the end of the page, before others with the same region, activity or category."
        excluded={stored?.id}
        {...control('related_ids')}
      />
      <LanguageField
        isOptional
        help="Of the texts of this destination, if you write them in another language than the rest."
        stored={control('language').value}
        {...text('language')}
      />
      <SlugField folder="/destinations/" nameLabel="name" {...text('slug')} />
    </CollapsibleGroup>
  );
}
