/** Decodes a file piece by piece. Each piece may end in the middle of a character. */
export interface PieceDecoder {
  decode: (bytes: Uint8Array) => string;
  /** Returns the rest of the text at the end of the file. */
  end: () => string;
}

/** Matches the controls that TextDecoder returns for bytes that an encoding does not use: they would be invisible. */
const control = /[\u0080-\u009f]/g;

/** Creates a decoder. In UTF-8, invalid bytes are read as Windows-1252: blogs have old texts among newer ones. */
export function createPieceDecoder(encoding: string): PieceDecoder {
  const decoder = new TextDecoder(encoding);
  if (decoder.encoding !== 'utf-8')
    return {
      decode: (bytes) => decoder.decode(bytes, { stream: true }).replace(control, '\ufffd'),
      end: () => decoder.decode(),
    };
  let rest = new Uint8Array();
  let isStart = true;
  const read = (bytes: Uint8Array) => {
    const text = decodeUtf8(bytes);
    const isMarked = isStart && text.startsWith('\ufeff');
    isStart &&= text === '';
    return isMarked ? text.slice(1) : text;
  };
  return {
    decode(bytes) {
      const joined = rest.length === 0 ? bytes : new Uint8Array([...rest, ...bytes]);
      const end = joined.length - countOpenBytes(joined);
      rest = joined.slice(end);
      return read(joined.subarray(0, end));
    },
    end() {
      const text = read(rest);
      rest = new Uint8Array();
      return text;
    },
  };
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decodeMixed(bytes);
  }
}

/** Decodes runs of valid UTF-8, and each byte between them as Windows-1252. */
function decodeMixed(bytes: Uint8Array): string {
  let text = '';
  let start = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = getSequenceLength(bytes, index);
    if (length > 0) {
      index += length;
      continue;
    }
    text +=
      strict.decode(bytes.subarray(start, index)) + windows1252.decode(bytes.subarray(index, index + 1));
    index += 1;
    start = index;
  }
  return text + strict.decode(bytes.subarray(start));
}

/** Returns how many bytes a character of UTF-8 has by its first byte; 0 if none begins so. */
const getLength = (first: number): number => {
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf5 ? 4 : 0;
};

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** The length of the character at a place (RFC 3629); 0 if no valid character begins there. */
export function getSequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  const second = bytes[index + 1] ?? 0;
  const length = getLength(first);
  for (let offset = 1; offset < length; offset += 1) if (!isContinuation(bytes[index + offset])) return 0;
  // The sequence is longer than needed, is half of a surrogate pair, or is beyond Unicode.
  const isForbidden =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  return isForbidden ? 0 : length;
}

/** Returns how many bytes at the end of a piece begin a character that continues in the next one. */
function countOpenBytes(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count += 1) {
    const byte = bytes[bytes.length - count] ?? 0;
    if (isContinuation(byte)) continue;
    return getLength(byte) > count ? count : 0;
  }
  return 0;
}
