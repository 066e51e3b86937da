/** Characters that every storage accepts in a key and that mean the same in an address. */
const unsafe = /[^A-Za-z0-9._-]+/g;

/** File systems take 255 bytes for a part of a path. */
const longestStem = 120;

/**
 * The path at which an uploaded file is stored: `{folder/}{timestamp}_{filename}` (docs/product.md#backend-calls), the name
 * made of safe characters only, its accents taken off.
 *
 * @param folder 'posts' or 'destinations'; slides have none
 * @param now milliseconds since 1970
 */
export function storagePath(fileName: string, now: number, folder?: string): string {
  const file = `${now}_${safeName(fileName)}`;
  return folder ? `${folder}/${file}` : file;
}

function safeName(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const extension = /\.[A-Za-z0-9]{1,12}$/.exec(plain)?.[0] ?? '';
  const stem = plain
    .slice(0, plain.length - extension.length)
    .replace(unsafe, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${stem.slice(0, longestStem) || 'file'}${extension}`;
}
