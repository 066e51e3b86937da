import { type DraftOf, describeFields } from '#app/admin/fields/describe-fields.ts';
import { createOwnPagePath } from '#domain/urls/record-path.ts';

/** The storage folder of the images of pages (docs/product/media.md#storage-calls). */
const folder = 'pages';

/** The fields of one of the owner's pages. Only the title is required. */
export const pageFields = describeFields('pages', {
  title: { type: 'text', label: 'Title', required: 'Please enter a title.' },
  content: {
    type: 'richText',
    label: 'Content',
    help: 'Drop or paste images into the text. Select an image to describe it and to give it a caption.',
    folder,
  },
  published_at: { type: 'publication', label: 'State', createPath: createOwnPagePath },
  menu_place: {
    type: 'choice',
    label: 'Navigation',
    help: 'Where all pages of the site link to this one. The list of pages sets the order.',
    choices: [
      { value: '', label: 'Not linked' },
      { value: 'header', label: 'Header' },
      { value: 'footer', label: 'Footer' },
    ],
    list: { column: 'secondary' },
  },
  slug: { type: 'slug', label: 'URL', folder: '/', nameLabel: 'title' },
  image: {
    type: 'describedImage',
    label: 'Image URL',
    help: 'Shown at the top of the page and where it is shared.',
    folder,
    list: { column: true, head: 'Image' },
  },
  description: {
    type: 'text',
    label: 'Description',
    help: 'One or two sentences for search engines and shared links. Without one, the text begins there.',
    lines: 3,
    list: { isNote: true, isSearched: true },
  },
});

export type PageDraft = DraftOf<typeof pageFields>;
