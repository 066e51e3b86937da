import type { FileEncoding } from './encodings.ts';
import { countSequences } from './text-decoder.ts';

/** Sizes in bytes: how much is read at a time, and how much text with non-ASCII letters is enough for the detection. */
const sliceSize = 1024 * 1024;
const sampleSize = 64 * 1024;

/** The number of slices that are searched. Most exports have a non-ASCII letter much earlier. */
const maxSlices = 32;

const [lineFeed, carriageReturn, escapeSign] = [0x0a, 0x0d, 0x1b];
const [space, comma, semicolon, lessThan] = [0x20, 0x2c, 0x3b, 0x3c];

/** Returns whether a byte is not ASCII, or begins the Japanese letters of ISO-2022-JP. */
const isSampled = (byte: number) => byte >= 0x80 || byte === escapeSign;

/**
 * Detects the encoding of a file that is not in UTF-16. What the file declares may be wrong. A table has one encoding;
 * exports of blogs may have parts in other encodings.
 */
export async function detectEncoding(
  file: Blob,
  declared: string | undefined,
  isTable: boolean,
): Promise<FileEncoding> {
  const sample = await takeSample(file);
  const { valid, invalid } = countSequences(sample);
  // Some pairs of letters of other encodings are valid UTF-8 by chance. So a table with invalid bytes needs many valid
  // characters to count as UTF-8. An export needs fewer, because its invalid bytes may be parts in another encoding.
  // Without invalid bytes, only an escape sign speaks against UTF-8: ISO-2022-JP has no other bytes than ASCII has.
  const isUtf8 =
    invalid === 0 ? !sample.includes(escapeSign) : isTable ? valid > invalid * 9 : valid * 2 > invalid;
  if (isUtf8) return { name: 'utf-8', isGuessed: false, isDoubtful: false };
  // The module is large, and not needed for most files, which are in UTF-8.
  const { canDecode, guessEncoding } = await import('./guess-encoding.ts');
  const guess = guessEncoding(sample);
  const named = toName(declared);
  // Programs that do not know the encoding declare Windows-1252, so that is no proof.
  const isNamed = named !== null && named !== 'windows-1252' && canDecode(sample, named);
  const name = isNamed ? named : guess.name;
  // The decoder of UTF-8 reads single bytes of Windows-1252, too (text-decoder.ts).
  if (name === 'windows-1252' && !isTable) return { name: 'utf-8', isGuessed: false, isDoubtful: false };
  return { name, isGuessed: true, isDoubtful: !isNamed && guess.isDoubtful };
}

/** The name by which TextDecoder knows a declared encoding; null for Unicode, and if it does not know the encoding. */
function toName(declared: string | undefined): string | null {
  try {
    const { encoding } = new TextDecoder(declared);
    return /^utf-/.test(encoding) ? null : encoding;
  } catch {
    return null;
  }
}

/** Takes the first lines of a file that are not only ASCII. */
async function takeSample(file: Blob): Promise<Uint8Array> {
  const sample = new Uint8Array(sampleSize);
  let length = 0;
  const add = (line: Uint8Array) => {
    const part = cutLine(line, sampleSize - length);
    sample.set(part, length);
    // A line that had to be cut fills the sample.
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
    // A line that is longer than the sample is cut, so its rest is not needed.
    const isLast = offset + sliceSize >= file.size || end.length > sampleSize;
    if (isWanted && isLast) add(end);
    if (length >= sampleSize) return sample;
    // The beginning of an unfinished line is dropped while it is only ASCII, because it would not help the detection.
    rest = isWanted && !isLast ? end.slice() : new Uint8Array();
  }
  return sample.subarray(0, length);
}

/** Cuts a long line to a part that begins with its first non-ASCII word. It cuts at separators, so no letter is split. */
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
