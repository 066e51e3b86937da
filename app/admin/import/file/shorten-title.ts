import { shortenText } from '#domain/text/plain-text.ts';

/** Shortens the title of a record for a list or a sentence. A title in a file may have any length. */
export const shortenTitle = (title: string): string => shortenText(title, 120);
