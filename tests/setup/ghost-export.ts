/** Writes exports of Ghost, as Settings → Import/Export does: https://ghost.org/docs/migration/custom/. */

export interface GhostTestPost {
  id: string;
  title?: string;
  [column: string]: unknown;
}

type Tables = Partial<
  Record<'tags' | 'posts_tags' | 'users' | 'posts_authors' | 'posts_meta' | 'settings', object[]>
>;

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
export const writeGhostExport = (
  posts: readonly GhostTestPost[],
  tables: Tables = {},
  version = '5.130.0',
): string =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_700_000_000_000, version },
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

const lexicalText = (text: string) =>
  JSON.stringify({
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [{ type: 'extended-text', text }] },
        { type: 'image', src: '__GHOST_URL__/content/images/pier.jpg', caption: 'At noon' },
        { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
        { type: 'gallery', images: [{ src: '__GHOST_URL__/content/images/a.jpg' }, { src: '/b.jpg' }] },
      ],
    },
  });

const mobiledocText = (text: string) =>
  JSON.stringify({
    version: '0.3.1',
    atoms: [],
    cards: [['image', { src: '__GHOST_URL__/content/images/pier.jpg', caption: 'At noon' }]],
    markups: [['strong']],
    sections: [
      [1, 'p', [[0, [0], 1, text]]],
      [10, 0],
    ],
  });

/** Creates posts as a version of Ghost exports them, in its editor's format, with drafts, pages and what is not public. */
export const createGhostPosts = (version: 3 | 4 | 5 | 6): GhostTestPost[] =>
  Array.from({ length: 12 }, (_, index) => {
    const text = `Boat ${index} of Ghost ${version} leaves “Ø” 🚢.`;
    const isLexical = version === 6 || (version === 5 && index % 2 === 0);
    return {
      id: `${version}${String(index).padStart(6, '0')}`,
      title: `Harbor ${version}-${index}`,
      slug: `harbor-${version}-${index}`,
      lexical: isLexical ? lexicalText(text) : null,
      mobiledoc: isLexical ? null : mobiledocText(text),
      // Ghost creates the HTML when a post is saved. Programs that write files for Ghost leave it out.
      html:
        index % 3 === 0 ? null : `<p>${text}</p><!--kg-card-begin: html--><b>Raw</b><!--kg-card-end: html-->`,
      ...[
        {},
        { status: 'draft', published_at: null },
        { status: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' },
        { type: 'page' },
        { visibility: 'paid' },
        { visibility: 'members' },
        { visibility: 'tiers' },
        { status: 'sent' },
        { canonical_url: 'https://old.example/x' },
        { email_recipient_filter: 'all' },
      ][index],
    };
  });
