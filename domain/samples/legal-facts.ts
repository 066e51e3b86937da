import { escapeMarkdown } from '#domain/text/escape-markdown.ts';

/** Describes what the sample texts of the legal pages say of the site. */
export interface LegalFacts {
  siteTitle: string;
  /** The name of the owner's account; null or left out if it is not known. */
  ownerName?: string | null;
  /** Says how to reach the owner, where missing texts are null. Null if it could not be read. */
  contact: { email: string | null; phone: string | null; address: string | null } | null;
  /** The number of months after which messages are deleted; null: never. Undefined if it is not known. */
  messageMonths: number | null | undefined;
  /** Says whether the text says that there is sample content. */
  showSamples: boolean;
}

/** Writes the site's title within an English sentence, whose direction it does not change. */
export function writeSiteTitle(siteTitle: string): string {
  const title = escapeMarkdown(siteTitle);
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(title) ? `\u2068${title}\u2069` : title;
}

/** Writes a link within a sentence: to the site's contact email, or to the contact page if there is no email. */
export const writeContactLink = (email: string | null | undefined): string =>
  email ? writeEmailLink(email) : '[our contact page](/contact)';

export const writeEmailLink = (email: string): string => `[${escapeMarkdown(email)}](<mailto:${email}>)`;
