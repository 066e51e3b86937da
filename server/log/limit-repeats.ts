import { format } from 'node:util';

/** Entries of one kind are only counted for this time after the first. */
const defaultIntervalMs = 60_000;
/** Says how many kinds are distinguished in an interval. All further entries are of one kind. */
const maxKinds = 100;
/** The length of an entry, in characters. */
const maxLength = 4000;
/** The length of a quoted text within an entry, in characters. A visitor may have sent it. */
const maxQuotedLength = 200;
/** The length of a first line, in characters, as the name of a kind. */
const maxNameLength = 200;
/** A quoted text. If its closing quote is missing, it ends with its line. */
const quotedText = /"[^"\n]*"?|'[^'\n]*'|“[^”\n]*”?/g;

interface Kind {
  text: string;
  repeats: number;
}

/**
 * Creates a function that writes log entries. However many errors of one kind there are, the log gets one entry of it
 * in each interval, and then their number. Entries are of one kind if their first lines differ only in numbers and
 * quoted texts.
 */
export function limitRepeats(
  write: (text: string) => void,
  intervalMs = defaultIntervalMs,
): (...entry: unknown[]) => void {
  const kinds = new Map<string, Kind>();

  function endInterval(key: string, { text, repeats }: Kind): void {
    kinds.delete(key);
    if (repeats > 0) write(`${getFirstLine(text)} (${repeats} more like this)`);
  }

  return (...entry) => {
    const full = format(...entry);
    const text = shorten(
      full.replace(quotedText, (quoted) => shorten(quoted, maxQuotedLength)),
      maxLength,
    );
    // Quoted texts are removed before the line is shortened, which could remove a closing quote.
    const [firstLine = ''] = full.split('\n', 1);
    const name = firstLine.replace(quotedText, '#').replace(/\d+/g, '#').slice(0, maxNameLength);
    const key = kinds.size < maxKinds || kinds.has(name) ? name : 'other';
    const known = kinds.get(key);
    if (known) {
      known.repeats += 1;
      return;
    }
    const kind = { text, repeats: 0 };
    kinds.set(key, kind);
    setTimeout(() => endInterval(key, kind), intervalMs).unref();
    write(text);
  };
}

const getFirstLine = (text: string) => shorten(text.split('\n', 1)[0] ?? '', maxNameLength);

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)} … (${text.length} characters)` : text;
