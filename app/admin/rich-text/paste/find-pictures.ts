/** Blocks that are more than a picture and its caption. */
const otherBlocks = 'table, h1, h2, h3, h4, h5, h6, pre, hr, ul, ol, dl, blockquote';

/** The width in pixels: what is not wider is a sign in a text, such as a flag. */
const maxSignWidth = 64;

/** The length in characters: what is longer is a text of its own. */
const maxCaptionLength = 200;

/**
 * Finds the pictures of a table's cell that shows nothing but these and a caption below each. Returns a paragraph for
 * each, with its caption as the title of the image; null for any other cell.
 */
export function findPictures(cell: HTMLTableCellElement): HTMLElement[] | null {
  const images = [...cell.querySelectorAll('img')];
  const [first] = images;
  if (!first || images.some(isSign) || cell.querySelector(otherBlocks)) return null;
  if (hasText(getContents(cell, null, first))) return null;
  return images.flatMap((image, index) => toPicture(image, getContents(cell, image, images[index + 1])));
}

const isSign = (image: HTMLImageElement): boolean =>
  image.matches('.emoji, .wp-smiley') || Number(image.getAttribute('width') ?? Infinity) <= maxSignWidth;

const hasText = ({ textContent }: Element): boolean => textContent.trim() !== '';

/** Copies what is between two images of a cell, or between one and the cell's start or end. */
function getContents(cell: Element, after: Element | null, before: Element | undefined): HTMLElement {
  const range = document.createRange();
  range.selectNodeContents(cell);
  if (after) range.setStartAfter(after);
  if (before) range.setEndBefore(before);
  const contents = document.createElement('div');
  contents.append(range.cloneContents());
  return contents;
}

/** A caption is a plain text. A long text stays below its picture, and so does one with a link of its own. */
function toPicture(image: HTMLImageElement, below: HTMLElement): HTMLElement[] {
  const caption = getLine(below);
  const links = [...below.querySelectorAll('a[href]')].filter(hasText);
  const [captionLink] = links;
  const ownUrl = image.closest('a')?.getAttribute('href');
  const url = ownUrl ?? captionLink?.getAttribute('href');
  // A caption may have the link of its image. If the image has none, it gets the link of a caption that is one link.
  const isCaption =
    caption.length <= maxCaptionLength &&
    links.every(
      (link) => link.getAttribute('href') === url && (ownUrl !== undefined || getLine(link) === caption),
    );
  const paragraph = document.createElement('p');
  const picture = image.cloneNode() as HTMLElement;
  if (isCaption && caption) picture.setAttribute('title', caption);
  if (isCaption ? url : ownUrl) {
    const link = document.createElement('a');
    link.setAttribute('href', url ?? '');
    link.append(picture);
    paragraph.append(link);
  } else paragraph.append(picture);
  return isCaption ? [paragraph] : [paragraph, below];
}

function getLine(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const lineBreak of copy.querySelectorAll('br, p, div')) lineBreak.before(' ');
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
