/** Holds the bytes of each character in each encoding. */
const tables = new Map<string, Map<string, number[]>>();

/** Encodes a text as TextDecoder decodes it, in any encoding of one or two bytes a character. */
export function encodeText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const table = tables.get(encoding) ?? createTable(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

function createTable(encoding: string): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  // The ranges of the first and the second byte, in all encodings of two bytes.
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  return table;
}
