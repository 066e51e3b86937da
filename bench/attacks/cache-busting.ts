import { type Attack, from, repeat } from './attack.ts';

/** Page views whose URLs all differ in a parameter that no page reads. */
export const cacheBusting: Attack = {
  title: '16 visits at a time with changing parameters',
  run: (site, signal) =>
    repeat(16, signal, (attempt) =>
      fetch(`${site.url}/?utm_source=${attempt}`, { headers: from('203.0.113.7'), signal }),
    ),
};
