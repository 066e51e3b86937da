import type { VisitorClient } from '#app/client/server-client.ts';
import { type Facts, withoutUnknown } from '#app/site/head/structured-data.ts';
import { toAbsoluteUrl } from '#domain/urls/absolute-url.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';

/** What a person of the panel shows visitors on the author page. */
export interface AuthorProfile {
  slug: string;
  name: string;
  portrait: string;
  portraitAlt: string;
  about: string;
  links: readonly string[];
}

interface FoundAuthor {
  /** Null if nobody shows a profile under this name. */
  profile: AuthorProfile | null;
  failed: boolean;
}

/** Reads the public profile of whoever has this name, or writes under it too. A failure is only logged. */
export async function readAuthor(client: VisitorClient, slug: string): Promise<FoundAuthor> {
  const { data, error } = await client.rpc('find_author', { author_slug: slug }, { get: true });
  if (error) console.error('Error fetching an author:', error.message);
  const [row] = data ?? [];
  if (!row) return { profile: null, failed: error !== null };
  const portrait = row.portrait?.trim() ?? '';
  return {
    profile: {
      slug: row.slug ?? slug,
      name: row.name?.trim() ?? '',
      portrait: isMediaUrl(portrait) ? portrait : '',
      portraitAlt: row.portrait_alt?.trim() ?? '',
      about: row.about?.trim() ?? '',
      links: row.links ?? [],
    },
    failed: false,
  };
}

/**
 * Describes the page of an author for search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/profile-page).
 */
export function describeAuthor(
  siteUrl: string,
  { slug, name, portrait, about, links }: AuthorProfile,
): Facts {
  const url = siteUrl + createArchivePath('author', slug);
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: withoutUnknown({
      '@type': 'Person',
      name,
      url,
      image: toAbsoluteUrl(siteUrl, portrait),
      description: about,
      sameAs: links.length > 0 ? links : null,
    }),
  };
}
