/** All characters except those that every storage accepts in a key and that a URL contains unencoded. */
const unsafe = /[^A-Za-z0-9._-]+/g;

/** File systems limit a file name to 255 bytes. */
const maxStemLength = 120;

/**
 * The path at which an uploaded file is stored: `{folder/}{timestamp}_{filename}` (docs/product.md#backend-calls), with
 * only safe characters in the name and without accents.
 *
 * @param folder 'posts' or 'destinations'; slides have none
 * @param now the timestamp, in milliseconds since 1970
 */
export function createStoragePath(fileName: string, now: number, folder?: string): string {
  const file = `${now}_${toSafeName(fileName)}`;
  return folder ? `${folder}/${file}` : file;
}

function toSafeName(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const extension = /\.[A-Za-z0-9]{1,12}$/.exec(plain)?.[0] ?? '';
  const stem = plain
    .slice(0, plain.length - extension.length)
    .replace(unsafe, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${stem.slice(0, maxStemLength) || 'file'}${extension}`;
}
