/** A picture of a pasted text that is not on this site yet. The image in the text has its id as `data-upload`. */
export interface PastedPicture {
  id: string;
  /** An http(s) or `data:` URL. */
  url: string;
  /** The alternative text, after which the file is named; empty if there is none. */
  name: string;
}

let pictureCount = 0;

/** Returns the picture at a URL, if it can be fetched. A file of the owner's computer, for example, cannot. */
export function createPicture(url: string, name = ''): PastedPicture | null {
  if (!/^(?:https?:\/\/|data:image\/)/i.test(url)) return null;
  pictureCount += 1;
  return { id: `picture-${pictureCount}`, url, name };
}

/** Returns whether a URL, absolute or not, leads to this site. */
export const isOwnUrl = (url: string): boolean =>
  URL.canParse(url, location.href) &&
  /^https?:/.test(new URL(url, location.href).protocol) &&
  new URL(url, location.href).origin === location.origin;

/** Describes the pictures of a text that was pasted. */
export interface TakenPictures {
  pictures: PastedPicture[];
  /** The number of pictures that the clipboard only names. They become gaps. */
  missing: number;
}

/**
 * Prepares the images of other sites, which visitors would load from there: each gets the id of a picture that is fetched
 * (`startFetches`), or becomes a gap, which is an image without a URL.
 */
export function takePictures(body: HTMLElement): TakenPictures {
  const taken: TakenPictures = { pictures: [], missing: 0 };
  addVmlImages(body);
  for (const image of body.querySelectorAll('img')) {
    image.removeAttribute('data-upload');
    const source = findSource(image);
    if (source && isOwnUrl(source)) continue;
    unlinkFile(image);
    // Word writes below a blank line that a program made the description.
    image.alt = (image.alt.trim().split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ');
    // Many sites show signs such as emoji as images. Nobody misses an icon, or a pixel that counts visitors.
    if (/^\p{Extended_Pictographic}/u.test(image.alt)) image.replaceWith(image.alt);
    else if (isIcon(image, source)) image.remove();
    if (!body.contains(image)) continue;
    const picture = createPicture(source, image.alt);
    image.setAttribute('src', '');
    image.removeAttribute('srcset');
    if (picture) {
      image.setAttribute('data-upload', picture.id);
      taken.pictures.push(picture);
    } else {
      taken.missing += 1;
      image.alt ||= getFileName(source);
    }
  }
  return taken;
}

const imageFile = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Returns whether a link shows nothing but an image: its file, or the page that WordPress makes for it. */
export const isImageLink = (href: string): boolean =>
  imageFile.test(href.replace(/[?#].*$/, '')) || /[?&]attachment_id=\d/.test(href);

/** Removes a link from an image to its own file, which would lead visitors to the site that it was copied from. */
function unlinkFile(image: HTMLImageElement): void {
  const link = image.closest('a');
  if (link && !link.textContent.trim() && isImageLink(link.getAttribute('href') ?? ''))
    link.replaceWith(...link.childNodes);
}

const isIcon = (image: HTMLImageElement, source: string): boolean =>
  image.getAttribute('width') === '1' ||
  image.getAttribute('height') === '1' ||
  /^data:image\/svg/i.test(source);

/** The URL of an image. If the image loads late, this is the URL that a script would give it. */
function findSource(image: HTMLImageElement): string {
  const source = image.getAttribute('src') ?? '';
  const late =
    ['data-src', 'data-lazy-src', 'data-original'].map((name) => image.getAttribute(name)).find(Boolean) ??
    // The first of several sizes: a URL, and after a space its width.
    ['data-srcset', 'data-lazy-srcset', 'srcset']
      .map((name) => image.getAttribute(name)?.trim().split(/,?\s/)[0])
      .find(Boolean);
  const isPlaceholder = source === '' || /^data:image\/(?:gif|svg)/i.test(source);
  const url = (isPlaceholder && late) || source;
  return url.startsWith('//') ? `https:${url}` : url;
}

/** Adds the images that Word has only in its own markup. Usually an `img` for browsers is beside it. */
function addVmlImages(body: HTMLElement): void {
  for (const element of body.getElementsByTagName('v:imagedata')) {
    const image = document.createElement('img');
    image.setAttribute('src', element.getAttribute('src') ?? '');
    image.alt = element.getAttribute('o:title') ?? '';
    element.prepend(image);
  }
}

/** Returns the name of a file, as `file:///C:/…/image001.png`, `attachment:…:beach.jpg` and `cid:…` have it. */
function getFileName(url: string): string {
  const name = /([^/\\:?#]+\.\w{3,4})(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Names a fetched file after its description, because the URLs of Google Docs, for example, name nothing. */
export function nameFile(file: File, name: string): File {
  if (name === '') return file;
  const base = name
    .replace(/\.\w{3,4}$/, '')
    .replaceAll('.', ' ')
    .slice(0, 60)
    .toWellFormed();
  return new File([file], `${base}.image`, { type: file.type });
}

/** Reads the file in a `data:` URL, which the content security policy keeps `fetch` from reading. */
export function readDataUrl(url: string): File {
  const [, type = '', base64] = /^data:([^;,]+)(?:;[^;,]+)*?(;base64)?,/i.exec(url) ?? [];
  const data = url.slice(url.indexOf(',') + 1);
  const text = base64 ? atob(decodeURIComponent(data)) : decodeURIComponent(data);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.replace(/^image\//, '').replace('jpeg', 'jpg')}`, { type });
}
