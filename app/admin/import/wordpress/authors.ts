import { type FormerAuthor, hasEmailAddress } from '#app/admin/import/file/byline.ts';
import { htmlToText } from '#app/admin/import/file/html-to-text.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import type { Wxr, WxrItem } from './wxr.ts';

/** The plugin Co-Authors Plus keeps the authors of a post as terms, whose slugs begin with this. */
const coAuthorPrefix = /^cap-/;

/** Creates a function that lists the authors of a post, beginning with the one who wrote it. */
export function collectAuthors({ authors, fullNames, items }: Wxr): (item: WxrItem) => FormerAuthor[] {
  /** Authors who have no account, by their slug and by the name with which they are linked to posts. */
  const guests = new Map<string, string>();
  for (const { type, title, slug, meta } of items) {
    if (type !== 'guest-author') continue;
    const name = htmlToText(meta.get('cap-display_name') || title);
    for (const key of [slug.replace(coAuthorPrefix, ''), meta.get('cap-user_login') ?? ''])
      if (key && name) guests.set(key, name);
  }
  const find = (login: string, slug: string): FormerAuthor => ({
    name: htmlToText(authors.get(login) ?? guests.get(slug) ?? guests.get(login) ?? login),
    slug,
    fullName: fullNames.get(login) ?? '',
  });
  return ({ creator, terms }) => {
    const coAuthors = terms
      .filter(({ taxonomy, name }) => taxonomy === 'author' && name !== '')
      .map(({ name, slug }) => ({ login: name, slug: slug.replace(coAuthorPrefix, '') || cleanSlug(name) }))
      .sort((a, b) => Number(b.login === creator) - Number(a.login === creator));
    // WordPress makes the slug from the login. For an email address, that slug cannot be foreseen.
    if (coAuthors.length === 0)
      return creator ? [find(creator, hasEmailAddress(creator) ? '' : cleanSlug(creator))] : [];
    return coAuthors.map(({ login, slug }) => find(login, slug));
  };
}
