import type { FileEncoding } from './encodings.ts';
import { getSequenceLength } from './text-decoder.ts';

/** The size in bytes: how much is read at a time, and how much of what is no ASCII is enough to tell the encoding. */
const sliceSize = 1024 * 1024;
const sampleSize = 64 * 1024;

/** A number of slices: most exports have a letter that is no ASCII long before. */
const maxSlices = 32;

const [lineFeed, carriageReturn, escapeSign] = [0x0a, 0x0d, 0x1b];
const [space, comma, semicolon, lessThan] = [0x20, 0x2c, 0x3b, 0x3c];

/** Returns whether a byte is no ASCII, or begins a letter of ISO-2022-JP. */
const isSampled = (byte: number) => byte >= 0x80 || byte === escapeSign;

/**
 * Finds out in which encoding a file is that is not in UTF-16.
 *
 * @param declared what the file says of itself, which may be wrong
 * @param isTable a table has one encoding; exports of blogs have parts in others
 */
export async function detectEncoding(
  file: Blob,
  declared: string | undefined,
  isTable: boolean,
): Promise<FileEncoding> {
  const sample = await takeSample(file);
  const { valid, invalid } = countSequences(sample);
  // In other encodings, some pairs of letters are UTF-8 by chance.
  const isUtf8 =
    invalid === 0 ? !sample.includes(escapeSign) : isTable ? valid > invalid * 9 : valid * 2 > invalid;
  if (isUtf8) return { name: 'utf-8', isGuessed: false, isDoubtful: false };
  // It is large, and most files are in UTF-8.
  const { canDecode, guessEncoding } = await import('./guess-encoding.ts');
  const guess = guessEncoding(sample);
  const named = toName(declared);
  // Windows-1252 is what programs declare that do not know better.
  const isNamed = named !== null && named !== 'windows-1252' && canDecode(sample, named);
  const name = isNamed ? named : guess.name;
  // The decoder of UTF-8 reads single bytes of it, too (file/text-decoder.ts).
  if (name === 'windows-1252' && !isTable) return { name: 'utf-8', isGuessed: false, isDoubtful: false };
  return { name, isGuessed: true, isDoubtful: !isNamed && guess.isDoubtful };
}

/** The name of an encoding in which each letter is a byte, or begins with one that is no ASCII; null for any other. */
function toName(declared: string | undefined): string | null {
  try {
    const { encoding } = new TextDecoder(declared);
    return /^utf-/.test(encoding) ? null : encoding;
  } catch {
    return null;
  }
}

/** Takes lines that are not only ASCII, from the beginning of a file. */
async function takeSample(file: Blob): Promise<Uint8Array> {
  const sample = new Uint8Array(sampleSize);
  let length = 0;
  const add = (line: Uint8Array) => {
    const part = cutLine(line, sampleSize - length);
    sample.set(part, length);
    length = part.length < line.length ? sampleSize : length + part.length;
  };
  let rest = new Uint8Array();
  for (let offset = 0; offset < file.size && offset < maxSlices * sliceSize; offset += sliceSize) {
    const slice = new Uint8Array(await file.slice(offset, offset + sliceSize).arrayBuffer());
    const bytes = new Uint8Array(rest.length + slice.length);
    bytes.set(rest);
    bytes.set(slice, rest.length);
    let start = 0;
    let isWanted = false;
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (isSampled(byte)) isWanted = true;
      if (byte !== lineFeed && byte !== carriageReturn) continue;
      if (isWanted) add(bytes.subarray(start, index + 1));
      if (length >= sampleSize) return sample;
      start = index + 1;
      isWanted = false;
    }
    const end = bytes.subarray(start);
    const isLast = offset + sliceSize >= file.size || end.length > sampleSize;
    if (isWanted && isLast) add(end);
    if (length >= sampleSize) return sample;
    rest = isWanted && !isLast ? end.slice() : new Uint8Array();
  }
  return sample.subarray(0, length);
}

/** Takes a part of a long line, from where it is no ASCII, between characters that are no part of any other one. */
function cutLine(line: Uint8Array, maxLength: number): Uint8Array {
  if (line.length <= maxLength) return line;
  const first = line.findIndex(isSampled);
  const start = line.lastIndexOf(space, first) + 1 || first;
  const part = line.subarray(start, start + maxLength);
  const end = part.findLastIndex(
    (byte) => byte === space || byte === lessThan || byte === comma || byte === semicolon,
  );
  return part.subarray(0, end < 0 ? part.length : end);
}

/** Counts the characters of UTF-8 that are no ASCII, and the bytes that are none of it. */
function countSequences(bytes: Uint8Array): { valid: number; invalid: number } {
  let [valid, invalid] = [0, 0];
  for (let index = 0; index < bytes.length; ) {
    const length = getSequenceLength(bytes, index);
    if (length === 0) invalid += 1;
    else if (length > 1) valid += 1;
    index += length || 1;
  }
  return { valid, invalid };
}
