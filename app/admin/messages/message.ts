import type { TableRow } from '#app/client/from-table.ts';

/** A visitor's message (docs/product/messages.md). */
export type Message = TableRow<'messages'>;

/** Says why a message is among the suspected ones, after 'because'. */
const suspicionReasons: Record<string, string> = {
  trap: 'something was written in a field that people do not see',
  speed: 'it was sent within three seconds after the page was opened',
  links: 'it contains more links than a person usually writes',
  link: 'it contains a link and was sent without scripts, as programs do',
  name: 'the name contains a link',
  flood: 'very many messages arrived at that time',
  owner: 'you marked it as spam',
};

export const describeSuspicion = (suspicion: string): string =>
  suspicionReasons[suspicion] ?? 'it looked like spam';
