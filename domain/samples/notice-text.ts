import { escapeMarkdown } from '#domain/escape-markdown.ts';
import type { LegalFacts } from './legal-facts.ts';

/**
 * Writes the beginning of a legal notice in Markdown (docs/product.md#legal-pages): what the owner has entered elsewhere, and
 * in parentheses what is missing.
 */
export function createNoticeText({ ownerName, contact }: Pick<LegalFacts, 'ownerName' | 'contact'>): string {
  const { email, phone, address } = contact ?? { email: null, phone: null, address: null };
  const lines = [
    ownerName?.trim() || '(your name, or that of your company)',
    ...(address?.trim().split(/\s*\n\s*/) ?? ['(your postal address)']),
  ].map(escapeMarkdown);
  const ways = [
    `Email: ${email ? escapeMarkdown(email) : '(your email)'}`,
    ...(phone ? [`Phone: ${escapeMarkdown(phone)}`] : []),
  ];
  // Two spaces at the end keep a line.
  return [lines, ways].map((paragraph) => paragraph.join('  \n')).join('\n\n');
}
