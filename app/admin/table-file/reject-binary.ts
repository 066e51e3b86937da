import { startsWith } from './encoding/detect-unicode.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Throws an UnreadableFile for a file that is no text, by its first bytes. */
export function rejectBinary(bytes: Uint8Array, name: string): void {
  const isArchive = startsWith(bytes, 0x50, 0x4b);
  // Excel's own format until 2007 is no archive.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || (isArchive && /\.(?:xls[xmb]?|ods|numbers)$/i.test(name)))
    throw new UnreadableFile(
      'This is a spreadsheet. Please save it as CSV there: the format “CSV UTF-8”, if there are several.',
    );
  if (isArchive || startsWith(bytes, 0x1f, 0x8b))
    throw new UnreadableFile('This is an archive. Please unpack it, and choose the file that is in it.');
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile('This is a PDF document, which cannot be imported.');
}
