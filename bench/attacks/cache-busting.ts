import { createAttack, from } from './attack.ts';

const visit = (title: string, addresses: number, createPath: (attempt: number) => string) =>
  createAttack(title, 16 * addresses, (site, attempt, signal) =>
    fetch(site.url + createPath(attempt), { headers: from(`203.0.113.${attempt % addresses}`), signal }),
  );

const search = (attempt: number) => `/destinations?q=changing-${attempt}`;

/** Different words that look random. */
const words = Array.from({ length: 15_000 }, (_, index) =>
  (index * 2_654_435_761).toString(36).slice(-7),
).join('+');

/** Returns a search of 118 kB, nearly all that the header of a request may have. */
const longSearch = (attempt: number) => `${search(attempt)}+${words.slice(0, 118_000)}`;

/** Page views whose URLs all differ: in a parameter that no page reads, and in one that the page reads. */
export const cacheBusting = [
  visit('16 visits at a time with changing parameters', 1, (attempt) => `/?utm_source=${attempt}`),
  visit('16 visits at a time with changing searches', 1, search),
  visit('80 visits at a time with changing searches from 5 addresses', 5, search),
  visit('80 visits at a time with long searches from 5 addresses', 5, longSearch),
];
