import { detectAll } from 'jschardet';
import { isPlausible } from './is-plausible.ts';

/** The encodings that are guessed, as the detector calls them, with their names for TextDecoder. */
const guessed: Record<string, string> = {
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  'Windows-1257': 'windows-1257',
  cp1258: 'windows-1258',
  CP874: 'windows-874',
  'ISO-8859-2': 'iso-8859-2',
  'KOI8-R': 'koi8-r',
  'koi8-u': 'koi8-u',
  MacRoman: 'macintosh',
  CP932: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'ISO-2022-JP': 'iso-2022-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  CP949: 'euc-kr',
};

/**
 * By far the most common one, so it needs only a part of the confidence of another one. Danish is taken for Lithuanian
 * otherwise, if a table has few of its letters.
 */
const common = 'windows-1252';
const enough = 0.66;

/** What is in no text: a replacement sign, and controls, which stand for bytes that an encoding does not use. */
const unlikely = /[\ufffd\u0080-\u009f]/;

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Whether bytes can be a text in an encoding. */
export const canDecode = (bytes: Uint8Array, encoding: string): boolean =>
  !unlikely.test(decode(bytes, encoding));

/**
 * Guesses in which encoding other than Unicode a text is.
 *
 * @param bytes whole lines of the text
 */
export function guessEncoding(bytes: Uint8Array): string {
  const found = detectAll(bytes, { detectEncodings: Object.keys(guessed), minimumThreshold: 0 })
    .map(({ encoding, confidence }) => ({ name: guessed[encoding ?? ''] ?? '', confidence }))
    .filter(({ name }) => name !== '' && canDecode(bytes, name));
  const plausible = found.filter(({ name }) => isPlausible(decode(bytes, name), name));
  const [best] = plausible.length > 0 ? plausible : found;
  if (!best) return common;
  const western = plausible.find(({ name }) => name === common);
  return western && western.confidence >= best.confidence * enough ? common : best.name;
}
