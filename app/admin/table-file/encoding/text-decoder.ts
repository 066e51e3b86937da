import { toLatin1 } from '#app/admin/media/upload/metadata/bytes.ts';

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

/** A non-ASCII character of UTF-8, in a text that has one character for each byte (RFC 3629, section 4). */
const sequence =
  String.raw`[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|` +
  String.raw`[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|` +
  String.raw`[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}`;

/** Matches runs of such characters, short enough for the stack of the expression, and any other non-ASCII byte. */
const runOrByte = new RegExp(String.raw`((?:${sequence}){1,1000})|[\x80-\xff]`, 'g');

/** Decodes runs of valid UTF-8, and each byte between them as Windows-1252. */
const decodeMixed = (bytes: Uint8Array): string =>
  toLatin1(bytes).replace(runOrByte, (found, run: string | undefined, start: number) =>
    (run ? strict : windows1252).decode(bytes.subarray(start, start + found.length)),
  );

/** Counts the non-ASCII characters of UTF-8, and the bytes that are no valid UTF-8. */
export function countSequences(bytes: Uint8Array): { valid: number; invalid: number } {
  let valid = 0;
  const rest = toLatin1(bytes).replace(new RegExp(sequence, 'g'), () => {
    valid += 1;
    return '';
  });
  return { valid, invalid: rest.match(/[\x80-\xff]/g)?.length ?? 0 };
}

/** Returns how many bytes at the end of a piece begin a character that continues in the next one. */
const countOpenBytes = (bytes: Uint8Array): number =>
  /(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})$/.exec(
    toLatin1(bytes.subarray(-3)),
  )?.[0].length ?? 0;
