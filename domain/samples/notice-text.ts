import { escapeMarkdown } from '#domain/text/escape-markdown.ts';
import type { LegalFacts } from './legal-facts.ts';

/** Says what the sample of a legal notice leaves for the owner to fill in. */
const blanks = {
  name: '(your name, or that of your company)',
  address: '(your postal address)',
  email: '(your email)',
} as const;

/** Finds what is still to be filled in in a legal notice that was made from the sample. */
export function findNoticeBlanks(notice: string): string[] {
  // An editor may write white space and escapes differently.
  const words = notice.replaceAll('\\', '').replace(/\s+/g, ' ');
  return Object.values(blanks).filter((blank) => words.includes(blank));
}

/**
 * Writes the beginning of a legal notice in Markdown (docs/product/legal.md): what the owner has entered elsewhere, and
 * in parentheses what is missing.
 */
export function createNoticeText({ ownerName, contact }: Pick<LegalFacts, 'ownerName' | 'contact'>): string {
  const { email, phone, address } = contact ?? { email: null, phone: null, address: null };
  // The lookbehind keeps the search for line breaks linear.
  const lines = [
    ownerName?.trim() || blanks.name,
    ...(address?.trim().split(/(?<!\s)\s*\n\s*/) ?? [blanks.address]),
  ].map(escapeMarkdown);
  const ways = [
    `Email: ${email ? escapeMarkdown(email) : blanks.email}`,
    ...(phone ? [`Phone: ${escapeMarkdown(phone)}`] : []),
  ];
  // Two spaces at the end of a line keep the line break.
  return [lines, ways].map((paragraph) => paragraph.join('  \n')).join('\n\n');
}
