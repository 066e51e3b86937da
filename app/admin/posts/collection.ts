import type { Collection } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const posts: Collection<'posts'> = {
  table: 'posts',
  path: '/admin/posts',
  label: 'Posts',
  icon: adminIcons.text,
  role: 'author',
  keywords: 'blog article story draft category tag',
  singular: 'post',
  plural: 'posts',
  title: 'Post',
  nameColumn: 'title',
  searchFunction: 'search_posts',
  createKeywords: 'add write article blog',
  errorTitles: {
    list: 'Error fetching posts',
    load: 'Error fetching post',
    create: 'Error creating posts',
    update: 'Error updating posts',
    delete: 'Error deleting posts',
  },
  dashboard: { countLabel: 'Total Posts', quickLink: 'Create Post' },
};
