import { expect, it } from 'vitest';
import { createPieceDecoder } from './text-decoder.ts';

function decode(bytes: Uint8Array, pieceLength: number, encoding = 'utf-8') {
  const decoder = createPieceDecoder(encoding);
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceLength)
    text += decoder.decode(bytes.subarray(start, start + pieceLength));
  return text + decoder.end();
}

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));

it.each([1, 2, 3, 5, 1000])('Pieces of %i bytes may end in the middle of a character', (length) => {
  const text = 'Café “Ø” 東京 🏝️ \ufffd end';
  expect(decode(utf8(`\ufeff${text}`), length)).toBe(text);
  expect(decode(latin1('Café für Ærø'), length)).toBe('Café für Ærø');
  const mixed = Buffer.concat([utf8('é 東'), latin1('é ü'), utf8('🚢')]);
  expect(decode(mixed, length)).toBe('é 東é ü🚢');
  const utf16 = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(decode(utf16, length, 'utf-16le')).toBe(text);
});

it.each([
  ['a cut character at the end', [0x61, 0xe2, 0x82], 'aâ‚'],
  ['quotation marks of Windows', [0x93, 0x61, 0x94], '“a”'],
  ['an overlong slash', [0xc0, 0xaf], 'À¯'],
  ['an overlong slash in three bytes', [0xe0, 0x80, 0xaf], 'à€¯'],
  ['an overlong slash in four bytes', [0xf0, 0x80, 0x80, 0xaf], 'ð€€¯'],
  ['a character after the last of Unicode', [0xf4, 0x90, 0x80, 0x80], 'ô\u0090€€'],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80], 'í\u00a0€'],
  ['the last character of Unicode', [0xf4, 0x8f, 0xbf, 0xbd], '\u{10fffd}'],
])('Bytes that are no UTF-8 are read as Windows-1252: %s', (_, bytes, text) => {
  for (const length of [1, 100]) expect(decode(Uint8Array.from(bytes), length)).toBe(text);
});

it('Bytes that an encoding does not use are shown as replacement signs', () => {
  expect(decode(latin1('M\x81nchen'), 3, 'windows-1252')).toBe('M\ufffdnchen');
  expect(decode(latin1('M\x81nchen'), 3, 'iso-8859-2')).toBe('M\ufffdnchen');
});

it('Only the first mark of the byte order is left out', () => {
  expect(decode(utf8('\ufeff\ufeffa\ufeff'), 2)).toBe('\ufeffa\ufeff');
});
