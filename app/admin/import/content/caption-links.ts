import { isSingleImage } from './prepare-html.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** A quick test, because reading the HTML of all posts takes long. */
const hasCaptionLink = /<figcaption\b(?:(?!<\/figcaption)[\s\S]){0,2000}?<a\s/i;

/** Says which links the captions of images lose, because they are plain texts here. Captions of galleries keep links. */
export function describeCaptionLinks(html: string): string[] {
  if (!hasCaptionLink.test(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return describeLinks(
    [...body.querySelectorAll('figure > figcaption')].filter(
      ({ parentElement }) => parentElement && isSingleImage(parentElement),
    ),
  );
}

/** @param html a caption that is imported as plain text */
export const describeLostLinks = (html: string): string[] =>
  /<a\s/i.test(html) ? describeLinks([new DOMParser().parseFromString(html, 'text/html').body]) : [];

function describeLinks(captions: readonly Element[]): string[] {
  const urls = new Set(
    captions.flatMap((caption) =>
      [...caption.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        // A URL that is also in the text of the caption is not lost.
        .filter((url) => url !== '' && !url.startsWith('#') && !caption.textContent.includes(url)),
    ),
  );
  if (urls.size === 0) return [];
  return [
    urls.size === 1
      ? `The link to ${[...urls][0]} is left out of a caption.`
      : `The links to ${list.format(urls)} are left out of captions.`,
  ];
}
