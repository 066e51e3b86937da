/** Writes exports of Ghost, as Settings → Import/Export does: https://ghost.org/docs/migration/custom/. */

export interface GhostTestPost {
  id: string;
  title?: string;
  [column: string]: unknown;
}

interface Tables {
  tags?: object[];
  posts_tags?: object[];
  users?: object[];
  posts_authors?: object[];
  posts_meta?: object[];
  settings?: object[];
}

const columns = (post: GhostTestPost) => ({
  uuid: `0f0f0f0f-0000-4000-8000-${post.id.padStart(12, '0')}`,
  title: `Post ${post.id}`,
  slug: `post-${post.id}`,
  mobiledoc: null,
  lexical: null,
  html: '<p>Boats.</p>',
  feature_image: null,
  featured: 0,
  type: 'post',
  status: 'published',
  locale: null,
  visibility: 'public',
  created_at: '2021-04-30T10:00:00.000Z',
  updated_at: '2021-05-02T10:00:00.000Z',
  published_at: '2021-05-01T22:30:00.000Z',
  custom_excerpt: null,
  ...post,
});

/** Writes an export with these posts and the rows of other tables. */
export const writeGhostExport = (posts: readonly GhostTestPost[], tables: Tables = {}): string =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_700_000_000_000, version: '5.130.0' },
        data: {
          posts: posts.map(columns),
          tags: [],
          posts_tags: [],
          users: [{ id: 'u1', name: 'Mei Tanaka', slug: 'mei', email: 'mei@example.com' }],
          posts_authors: posts.map(({ id }) => ({
            id: `a${id}`,
            post_id: id,
            author_id: 'u1',
            sort_order: 0,
          })),
          posts_meta: [],
          settings: [{ id: 's1', key: 'timezone', value: 'Asia/Tokyo' }],
          ...tables,
        },
      },
    ],
  });
