import type { EmailByline, FormerList } from './export-file.ts';

export interface FormerAuthor {
  name: string;
  /** The name of the author in the URL of the list of their posts; empty if it is not known. */
  slug: string;
  /** First and last name, if the export has them besides the name. */
  fullName?: string;
}

const emailAddress = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Matches what people write to hide an address: `fred [at] mail [dot] example`, `fred at mail dot example`. */
const bracketedAt =
  /\s*[([{<]\s*(?:@|at|ät|arroba|arobase|chiocciola|apenstaartje|собака)\s*[)\]}>]\s*(?=\S)/giu;
const writtenDot =
  /\s*[([{<_]\s*(?:\.|dot|punkt|punto|ponto|point|punt|точка)\s*[)\]}>_]\s*|\s+(?:\.|dot)\s+/giu;
const writtenAt = /(?:\s+(?:at|@)\s+|_at_)(?=[^\s@]+\.\p{L}{2})/giu;

const toPlainAddress = (name: string): string =>
  name.normalize('NFKC').replace(writtenDot, '.').replace(writtenAt, '@');

/** Returns whether a name is an email address, or has one in it. Logins of WordPress are often one. */
export function hasEmailAddress(name: string): boolean {
  const address = toPlainAddress(name);
  // An `@` in brackets is always meant to hide an address, even if the rest is no whole address. A name stands
  // before it, so its place is not 0.
  return emailAddress.test(address) || address.search(bracketedAt) > 0;
}

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns whether a slug is made of an address, as WordPress makes it: `fredmail-example`, `fred-at-mail-example`. */
const isDerived = (slug: string, name: string): boolean =>
  [name, toPlainAddress(name).replace(bracketedAt, '@')].some((text) => toLetters(text) === toLetters(slug));

/** Creates the byline of a post. A post has one author here: the first one whose name is no email address. */
export function createByline(authors: readonly FormerAuthor[]) {
  const author = authors.find(({ name }) => !hasEmailAddress(name)) ?? authors[0];
  const others = authors.filter((each) => each !== author);
  const hasEmail = author !== undefined && hasEmailAddress(author.name);
  return {
    author: (!hasEmail && author?.name) || null,
    emailByline: hasEmail ? toEmailByline(author) : undefined,
    // A list whose name is an address would publish it.
    lists: authors.flatMap(({ name, slug }): FormerList[] =>
      slug === '' || hasEmailAddress(name) ? [] : [{ kind: 'author', slug, name }],
    ),
    remarks: [
      ...(hasEmail ? ['Its author in the export is an email address, which is not published.'] : []),
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
    // A slug that is made of the address would publish it.
    slug: isDerived(slug, name) ? '' : slug,
  };
}
