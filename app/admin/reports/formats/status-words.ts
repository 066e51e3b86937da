import type { Status } from './report-format.ts';

/** What partners call a status, in English and German, in lower case. A word that may mean something else is missing. */
const words: Record<Status, string> = {
  pending: `pending, open, new, extended, processing, in process, in progress, awaiting, waiting, unconfirmed, not finalised,
    not finalized, upcoming, booked, reserved, on hold, tracked, uncleared, offen, ausstehend, neu, in bearbeitung, in prüfung,
    vorgemerkt, gebucht, schwebend, nicht abgeschlossen, unbestätigt`,
  confirmed: `confirmed, approved, completed, complete, paid, locked, closed, stayed, finalised, finalized, finished, accepted,
    payable, validated, travelled, traveled, shipped, bestätigt, genehmigt, freigegeben, abgeschlossen, bezahlt, ausgezahlt,
    angenommen, teilgenommen, übernachtet, abgereist, versendet`,
  cancelled: `cancelled, canceled, cancelled by guest, declined, rejected, deleted, void, voided, reversed, refunded, returned,
    no show, no-show, no_show, noshow, invalid, denied, storniert, abgelehnt, gelöscht, ungültig, erstattet, nicht angereist,
    nicht erschienen, zurückgegeben, annulliert`,
};

/** Removes capitals and the spaces and underscores in which reports differ: 'NO_SHOW' becomes 'no show'. */
export const simplifyStatus = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

const listWords = (list: string): string[] => list.split(',').map(simplifyStatus);

/**
 * Creates a function that says which status a word means; null if it is not known.
 *
 * @param own the words of a partner, which come before those of all
 */
export function createStatusReader(
  own: Partial<Record<Status, string>> = {},
): (text: string) => Status | null {
  const known = new Map<string, Status>();
  for (const lists of [words, own])
    for (const [status, list] of Object.entries(lists) as [Status, string][])
      for (const word of listWords(list)) known.set(word, status);
  return (text) => known.get(simplifyStatus(text)) ?? null;
}
