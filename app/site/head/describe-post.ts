import type { Tables } from '#app/client/database.types.ts';
import { getLatestTime, getPublicationTime } from '#domain/publication-time.ts';
import { createPostPath } from '#domain/urls/record-path.ts';
import { createOrganization, type Publisher } from './describe-site.ts';
import { type Facts, listImages, withoutUnknown } from './structured-data.ts';

type DescribedTime = 'date' | 'published_at' | 'updated_at';

type DescribedPost = Pick<
  Tables<'posts'>,
  'slug' | 'title' | 'excerpt' | 'author' | 'category' | 'tags' | 'image' | DescribedTime
> & {
  /** A tag of BCP 47. */
  language: string;
  authorPath?: string | null;
};

/**
 * Describes a post of the owner's, with all properties that Google recommends for an article
 * (https://developers.google.com/search/docs/appearance/structured-data/article), as far as they are known. A post
 * without an author has the site's organization as its author.
 */
export function createBlogPosting(siteUrl: string, publisher: Publisher, post: DescribedPost): Facts {
  const url = siteUrl + createPostPath(post.slug);
  const organization = createOrganization(siteUrl, publisher);
  const author = post.author?.trim();
  const published = getPublicationTime(post.date, post.published_at);
  return withoutUnknown({
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt?.trim(),
    inLanguage: post.language,
    url,
    mainEntityOfPage: url,
    image: listImages(siteUrl, [post.image]),
    datePublished: published,
    dateModified: getLatestTime(published, post.updated_at),
    author: author
      ? withoutUnknown({ '@type': 'Person', name: author, url: post.authorPath && siteUrl + post.authorPath })
      : organization,
    publisher: organization,
    articleSection: post.category?.trim(),
    keywords: post.tags.join(', '),
  });
}
