import { removeHiddenCode } from '#domain/text/plain-text.ts';

/** Words that an adult reads in a minute (Brysbaert 2019: non-fiction in English, read silently). */
const wordsPerMinute = 238;

/** Counts the words of a text in Markdown as readers see them: without URLs, HTML and the marks of the syntax. */
export function countWords(markdown: string): number {
  // This removes HTML, the URLs of links, other URLs, and the definitions of links and footnotes.
  const text = removeHiddenCode(markdown)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '] ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^\[[^[\]]+\]:.*$/gm, ' ');
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1;
  return words;
}

/** The minutes that it takes to read a number of words: at least one. */
export const getReadingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));
