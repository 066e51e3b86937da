import { detectEncoding } from '#app/admin/import/encoding/detect-encoding.ts';
import { detectUnicode, startsWith } from '#app/admin/import/encoding/detect-unicode.ts';
import type { FileEncoding } from '#app/admin/import/encoding/encodings.ts';
import { UnreadableFile } from './export-file.ts';

/** The size in bytes. An export of 20,000 posts has about 150 MB. */
const maxBytes = 300 * 1024 * 1024;

interface FileFormat {
  format: 'xml' | 'json' | 'csv';
  encoding: FileEncoding;
}

/** Detects the format of a file by its first bytes, and the encoding by its text. Throws an UnreadableFile. */
export async function detectFormat(file: File): Promise<FileFormat> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.');
  if (file.size > maxBytes)
    throw new UnreadableFile(
      'This file is larger than 300 MB. Please export the posts in parts, for example year by year, and import one part after the other.',
    );
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const isArchive = startsWith(bytes, 0x50, 0x4b);
  // Excel's own format until 2007 is no archive.
  if (
    startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
    (isArchive && /\.(?:xls[xmb]?|ods|numbers)$/i.test(file.name))
  )
    throw new UnreadableFile(
      'This is a spreadsheet. Please save it as CSV there: the format “CSV UTF-8”, if there are several.',
    );
  if (isArchive || startsWith(bytes, 0x1f, 0x8b))
    throw new UnreadableFile(
      'This is an archive. Please unpack it, and choose the .xml or .json file that is in it.',
    );
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile('This is a PDF document, not an export.');
  const unicode = detectUnicode(bytes);
  const findEncoding = (format: FileFormat['format'], declared?: string) =>
    unicode
      ? { name: unicode, isGuessed: false, isDoubtful: false }
      : detectEncoding(file, declared, format === 'csv');
  const head = new TextDecoder(unicode ?? 'utf-8').decode(bytes).trimStart();
  if (head.startsWith('{') || head.startsWith('['))
    return { format: 'json', encoding: await findEncoding('json') };
  if (/^<(?:!doctype )?html/i.test(head))
    throw new UnreadableFile(
      'This is a web page, not an export. In WordPress, the file comes from Tools → Export; in Ghost, from Settings → Import/Export.',
    );
  if (head.startsWith('<')) {
    const declared = /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/i.exec(head)?.[1];
    return { format: 'xml', encoding: await findEncoding('xml', declared) };
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const isNamedTable = /\.(?:csv|tsv)$/i.test(file.name);
  if ((isNamedTable || /[,;\t|]/.test(line)) && !/\p{Cc}/u.test(line.replaceAll('\t', ''))) {
    if (/^"?(?:id"?[,;\t]"?)?e-?mail\b/i.test(line))
      throw new UnreadableFile(
        'This is a list of members or subscribers, not of posts. It cannot be imported.',
      );
    return { format: 'csv', encoding: await findEncoding('csv') };
  }
  throw new UnreadableFile('This is no export of WordPress (.xml) or Ghost (.json), and no table (.csv).');
}
