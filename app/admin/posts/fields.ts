import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { articleCategories } from '#domain/blog/article-search.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { createPostPath } from '#domain/urls/record-path.ts';

/** The categories of the blog (docs/product/pages.md), suggested after the categories that posts already have. */
const categories = articleCategories.filter(({ slug }) => slug !== allCategories).map(({ label }) => label);

/** The storage folder of post images (docs/product/media.md#storage-calls). */
const folder = 'posts';

/** What can wait. */
const more: Group = { title: 'More', isCollapsible: true };

/** The fields of a post. Only the title is required (docs/product/panel.md#validation). */
export const postFields = describeFields('posts', {
  title: { type: 'text', label: 'Title', required: 'Please enter a title.' },
  content: {
    type: 'richText',
    label: 'Content',
    help: 'Drop or paste images into the text. Select an image to describe it and to give it a caption.',
    folder,
  },

  published_at: {
    type: 'publication',
    label: 'State',
    createPath: createPostPath,
    isReviewed: true,
    role: 'editor',
  },
  ready_at: { type: 'review', label: 'Review', createPath: createPostPath },
  date: {
    type: 'publicationDay',
    label: 'Date',
    help: 'The day that visitors see. Without a choice of yours, it is the day of publication.',
    list: { column: true, sort: ['oldest first', 'newest first'] },
  },
  slug: { type: 'slug', label: 'URL', folder: '/blog/', nameLabel: 'title' },
  image: {
    type: 'describedImage',
    label: 'Image URL',
    help: 'Shown at the top of the post.',
    folder,
    list: { column: true, head: 'Image' },
  },
  image_caption: { type: 'text', label: 'Caption', help: 'Shown below the image.' },
  excerpt: {
    type: 'text',
    label: 'Excerpt',
    help: 'A summary in one or two sentences, for the blog page and for search results.',
    lines: 3,
    list: { isNote: true, isSearched: true },
  },
  category: {
    type: 'text',
    label: 'Category',
    examples: categories,
    suggestsUsed: true,
    list: { column: 'secondary', sort: true, isSearched: true, isFilter: true, isBulkField: true },
  },
  tags: {
    type: 'tags',
    label: 'Tags',
    help: 'Separate tags with commas.',
    list: { isBulkField: true },
  },
  author: {
    type: 'text',
    label: 'Author',
    suggestsUsed: true,
    list: { column: 'lowPriority', isSearched: true, isBulkField: true },
  },
  destination_ids: {
    type: 'destinations',
    label: 'Destinations',
    help: 'The places that this post is about.',
  },
  featured: {
    type: 'checkbox',
    label: 'Featured',
    help: 'Stands at the top of the blog, among the featured articles.',
    list: { column: true, isFilter: true },
    role: 'editor',
  },
  language: {
    type: 'language',
    label: 'Language',
    help: 'Of this post, if you write it in another language than the rest.',
    group: more,
  },
});

export type PostDraft = DraftOf<typeof postFields>;
