import { detectAll } from 'jschardet';
import { isPlausible, listForeignWords } from './is-plausible.ts';

/** The encodings that are guessed, by the names of the detector. TextDecoder knows most by the same name in lower case. */
const guessed: Record<string, string> = {
  ...Object.fromEntries(
    `Windows-1250 Windows-1251 Windows-1252 Windows-1253 Windows-1254 Windows-1255 Windows-1256 Windows-1257
    ISO-8859-2 KOI8-R koi8-u IBM866 EUC-JP ISO-2022-JP GB18030 Big5`
      .split(/\s+/)
      .map((name) => [name, name.toLowerCase()]),
  ),
  cp1258: 'windows-1258',
  CP874: 'windows-874',
  MacRoman: 'macintosh',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
};

/** Encodings of DOS, which spreadsheets still write (“CSV (MS-DOS)”), and TextDecoder does not know. */
const dos = ['cp437', 'cp850', 'cp858', 'cp852', 'cp857', 'cp737', 'cp775', 'cp860', 'cp863', 'cp865'];

/**
 * The most common encoding by far. It wins if it has at least the share `enough` of the confidence of the best guess.
 * Otherwise, Danish would be taken for Lithuanian in a table with few Danish letters.
 */
const common = 'windows-1252';
const enough = 0.66;

/**
 * Matches signs of ISO 8859-15, which the detector does not know, in a text that was decoded as Windows-1252: € becomes ¤,
 * which nobody writes, and Š, š, ž, Œ, œ and Ÿ become signs within words. Ž is left out: it becomes an accent, which some
 * write as an apostrophe.
 */
const latin9Sign = /¤|\p{L}[¦¨¸¼½¾]\p{L}/u;
const latin9 = 'iso-8859-15';

/** Matches what no text contains: a replacement sign, and controls, which TextDecoder returns for unused bytes. */
const unlikely = /[\ufffd\u0080-\u009f]/;

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

export const canDecode = (bytes: Uint8Array, encoding: string): boolean =>
  !unlikely.test(decode(bytes, encoding));

/** A guess from fewer words with non-ASCII letters is often wrong: a Turkish word can be an Icelandic one, too. */
const enoughWords = 10;

/** Guesses the encoding of whole lines of a text that is not in Unicode. Says whether the guess may well be wrong. */
export function guessEncoding(bytes: Uint8Array): { name: string; isDoubtful: boolean } {
  const all = detectAll(bytes, { detectEncodings: [...Object.keys(guessed), ...dos], minimumThreshold: 0 });
  const found = all
    .map(({ encoding, confidence }) => ({ name: guessed[encoding ?? ''] ?? '', confidence }))
    .filter(({ name }) => name !== '' && canDecode(bytes, name));
  const plausible = found.filter(({ name }) => isPlausible(decode(bytes, name), name));
  const [best] = plausible.length > 0 ? plausible : found;
  const western = plausible.find(({ name }) => name === common);
  const likely = !best || (western && western.confidence >= best.confidence * enough) ? common : best.name;
  const isLatin9 = likely === common && latin9Sign.test(decode(bytes, common)) && canDecode(bytes, latin9);
  const name = isLatin9 ? latin9 : likely;
  const isDos = dos.includes(all[0]?.encoding ?? '');
  const words = new Set(listForeignWords(decode(bytes, name)));
  return { name, isDoubtful: isDos || plausible.length === 0 || words.size < enoughWords };
}
