import { UnreadableFile } from './export-file.ts';

/** In bytes. An export of 20,000 posts has about 150 MB. */
const maxBytes = 300 * 1024 * 1024;

export interface FileFormat {
  format: 'xml' | 'json' | 'csv';
  encoding: string;
}

const startsWith = (bytes: Uint8Array, ...expected: number[]) =>
  expected.every((value, index) => bytes[index] === value);

/**
 * Tells by its first bytes what a file is.
 *
 * @throws UnreadableFile for a file that is no export
 */
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
  const encoding = detectEncoding(bytes);
  const head = new TextDecoder(encoding).decode(bytes).trimStart();
  if (head.startsWith('{') || head.startsWith('[')) return { format: 'json', encoding };
  if (/^<(?:!doctype )?html/i.test(head))
    throw new UnreadableFile(
      'This is a web page, not an export. In WordPress, the file comes from Tools → Export; in Ghost, from Settings → Import/Export.',
    );
  if (head.startsWith('<')) {
    const declared = /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/i.exec(head)?.[1];
    return { format: 'xml', encoding: encoding === 'utf-8' && isEncoding(declared) ? declared : encoding };
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const isNamedTable = /\.(?:csv|tsv)$/i.test(file.name);
  if ((isNamedTable || /[,;\t|]/.test(line)) && !/\p{Cc}/u.test(line.replaceAll('\t', ''))) {
    if (/^"?(?:id"?[,;\t]"?)?e-?mail\b/i.test(line))
      throw new UnreadableFile(
        'This is a list of members or subscribers, not of posts. It cannot be imported.',
      );
    return { format: 'csv', encoding };
  }
  throw new UnreadableFile('This is no export of WordPress (.xml) or Ghost (.json), and no table (.csv).');
}

/** Exports and tables begin with ASCII, whose characters have a zero byte in UTF-16. */
function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe) || (bytes[0] && bytes[1] === 0)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) || (bytes[0] === 0 && bytes[1]) ? 'utf-16be' : 'utf-8';
}

function isEncoding(name: string | undefined): name is string {
  try {
    return name !== undefined && new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
