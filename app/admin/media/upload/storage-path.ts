import { removeAdWords } from './ad-words.ts';

/** Characters that a storage backend may reject in a key, or that a URL would contain percent-encoded. */
const unsafe = /[^A-Za-z0-9._-]+/g;

/** The maximum length of a file name before its extension. File systems limit the whole name to 255 bytes. */
const maxStemLength = 120;

/**
 * Creates the path at which an uploaded file is stored: `{folder/}{timestamp}_{filename}` (docs/product/media.md).
 * Accents are removed from the name, unsafe characters become hyphens, and words for which ad blockers would hide the
 * file are left out. Slides have no folder.
 */
export function createStoragePath(fileName: string, now: number, folder?: string): string {
  const file = `${now}_${toSafeName(fileName)}`;
  return folder ? `${folder}/${file}` : file;
}

function toSafeName(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const extension = /\.[A-Za-z0-9]{1,12}$/.exec(plain)?.[0] ?? '';
  const safe = trim(plain.slice(0, plain.length - extension.length).replace(unsafe, '-'));
  const harmless = removeAdWords(safe);
  // A removed word leaves its separators, maybe at an end. `trim` would keep underscores there, because the name of
  // the owner's file may begin or end with one.
  const stem = harmless === safe ? safe : harmless.replace(/^[-._]+|(?<![-._])[-._]+$/g, '');
  return `${stem.slice(0, maxStemLength) || 'file'}${extension}`;
}

/** The lookbehind lets a match begin only at the start of a run, so that the time stays proportional to the length. */
const trim = (name: string) => name.replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
