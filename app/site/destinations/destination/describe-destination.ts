import { shortenText, toPlainText } from '#domain/text/plain-text.ts';

type DescribedDestination = { name: string } & Record<'description' | 'region' | 'story', string | null>;

/** The length in characters: search engines show this much. */
const maxLength = 160;
/** A shorter text from the owner says too little in a search result, so a sentence of ours follows it. */
const minLength = 61;

/** Creates the description of a page for search engines: from the owner's texts or, if these are short, from the name. */
export function describeDestination({ name, description, region, story }: DescribedDestination): string {
  const own = `${description ?? ''} ${toPlainText(story ?? '')}`.replace(/\s+/g, ' ').trim();
  if (own.length >= minLength) return shortenText(own, maxLength);
  const place = [...new Set([name, region])].filter(Boolean).join(', ');
  const text = `${place}. ${own} What to know before you go, and a search for your stay with our partner.`;
  return shortenText(text.replace(/\s+/g, ' '), maxLength);
}
