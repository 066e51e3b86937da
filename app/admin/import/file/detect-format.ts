import { detectEncoding } from '#app/admin/table-file/encoding/detect-encoding.ts';
import { detectUnicode } from '#app/admin/table-file/encoding/detect-unicode.ts';
import type { FileEncoding } from '#app/admin/table-file/encoding/encodings.ts';
import { rejectBinary } from '#app/admin/table-file/reject-binary.ts';
import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';

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
  rejectBinary(bytes, file.name);
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
