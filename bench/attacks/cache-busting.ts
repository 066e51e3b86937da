import { type Attack, from, repeat } from './attack.ts';

const visit = (title: string, createPath: (attempt: number) => string): Attack => ({
  title,
  run: (site, signal) =>
    repeat(16, signal, (attempt) =>
      fetch(site.url + createPath(attempt), { headers: from('203.0.113.7'), signal }),
    ),
});

/** Page views whose URLs all differ: in a parameter that no page reads, and in one that the page reads. */
export const cacheBusting: Attack[] = [
  visit('16 visits at a time with changing parameters', (attempt) => `/?utm_source=${attempt}`),
  visit('16 visits at a time with changing searches', (attempt) => `/destinations?q=changing-${attempt}`),
];
