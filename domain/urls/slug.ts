/** The length in characters. */
const maxLength = 80;

const pattern = /^[a-z0-9\u00c0-\u{10ffff}]+(?:-[a-z0-9\u00c0-\u{10ffff}]+)*$/u;

/**
 * Returns whether a text can be the slug of a record (`posts_slug_check` in supabase/schemas). The replacement
 * character cannot: a path with it stands for all paths that lead to no page (server/page-cache/path-rules.ts).
 */
export const isSlug = (text: string): boolean =>
  pattern.test(text) && [...text].length <= maxLength && !text.includes('\ufffd');
