import type { EmailByline, FormerList } from './export-file.ts';

/** An author on the former site. */
export interface FormerAuthor {
  name: string;
  /** What is in the URL of the list of their posts; empty if it is not known. */
  slug: string;
  /** First and last name, if the export has them besides the name. */
  fullName?: string;
}

/** An email address, or a name with one in it. Logins of WordPress are often one. */
const emailAddress = /[^\s@]@[^\s@]+\.[^\s@]/;

export const hasEmailAddress = (name: string): boolean => emailAddress.test(name.normalize('NFKC'));

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

interface Byline {
  author: string | null;
  /** Undefined if its author has another name. */
  emailByline: EmailByline | undefined;
  /** The lists of its authors' posts, except for those whose names would publish an address. */
  lists: FormerList[];
  remarks: string[];
}

/**
 * Finds the byline of a post, which has one author here.
 *
 * @param authors the one who wrote it first
 */
export function createByline(authors: readonly FormerAuthor[]): Byline {
  const [author, ...others] = authors;
  const hasEmail = author !== undefined && hasEmailAddress(author.name);
  return {
    author: (!hasEmail && author?.name) || null,
    emailByline: hasEmail ? toEmailByline(author) : undefined,
    lists: authors.flatMap(({ name, slug }): FormerList[] =>
      slug === '' || hasEmailAddress(name) ? [] : [{ kind: 'author', slug, name }],
    ),
    remarks: [
      ...(hasEmail
        ? ['Its author is an email address, which is not published. You can enter a name above.']
        : []),
      ...(others.length > 0
        ? [`A post has one author here. Its others: ${others.map(({ name }) => name).join(', ')}.`]
        : []),
    ],
  };
}

function toEmailByline({ name, slug, fullName = '' }: FormerAuthor): EmailByline {
  return {
    email: name,
    suggestedName: hasEmailAddress(fullName) ? '' : fullName,
    // One that is made of the address would publish it.
    slug: toLetters(slug) === toLetters(name) ? '' : slug,
  };
}
