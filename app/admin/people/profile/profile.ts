import type { BrowserClient } from '#app/client/browser-client.ts';
import { splitTags } from '#app/ui/forms/parse-tags.ts';
import { completeLinkUrl } from '#domain/urls/link-url.ts';

/** What is known of a person beside the account: the name, and what the author page shows. */
export interface Profile {
  /** Null until it is saved for the first time. */
  id: string | null;
  /** The account; null without one. */
  userId: string | null;
  slug: string | null;
  name: string;
  portrait: string;
  portraitAlt: string;
  about: string;
  links: readonly string[];
  bylines: readonly string[];
  isPublic: boolean;
}

export const maxAboutLength = 600;

export const createProfile = (userId: string | null, name = ''): Profile => ({
  id: null,
  userId,
  slug: null,
  name,
  portrait: '',
  portraitAlt: '',
  about: '',
  links: [],
  bylines: [],
  isPublic: false,
});

const columns = 'id, user_id, slug, name, portrait, portrait_alt, about, links, bylines, is_public';

/** Reads a profile by its id or by the account; null if there is none. */
export async function readProfile(
  client: BrowserClient,
  column: 'id' | 'user_id',
  value: string,
): Promise<Profile | null> {
  const { data } = await client.from('people').select(columns).eq(column, value).maybeSingle().throwOnError();
  return (
    data && {
      id: data.id,
      userId: data.user_id,
      slug: data.slug,
      name: data.name ?? '',
      portrait: data.portrait ?? '',
      portraitAlt: data.portrait_alt ?? '',
      about: data.about ?? '',
      links: data.links,
      bylines: data.bylines,
      isPublic: data.is_public,
    }
  );
}

/** The columns that a form changes; the others stay. */
export interface ProfileChanges {
  name?: string | null;
  portrait?: string | null;
  portrait_alt?: string | null;
  about?: string | null;
  links?: string[];
  bylines?: string[];
  is_public?: boolean;
}

/** Saves a profile. An owner's account may have none yet, and everybody else has one. */
export async function saveProfile(
  client: BrowserClient,
  { id, userId }: Pick<Profile, 'id' | 'userId'>,
  changes: ProfileChanges,
): Promise<void> {
  if (id === null)
    await client
      .from('people')
      .insert({ user_id: userId, ...changes })
      .throwOnError();
  // The row is read again, because without the right to change it, the change would silently do nothing.
  else await client.from('people').update(changes).eq('id', id).select('id').single().throwOnError();
}

/** Splits a text with one link a line into the links, each with its scheme. */
export const parseLinks = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(completeLinkUrl);

/** Says which line is no link to a page; null if all are. */
export function findLinkFault(links: readonly string[]): string | null {
  const wrong = links.find((link) => !/^https?:\/\/\S+$/i.test(link) || !URL.canParse(link));
  return wrong === undefined ? null : `“${wrong}” is no URL of a page.`;
}

export const parseBylines = (text: string): string[] => [...new Set(splitTags(text))];
