/** Replaces the images of tickets that cannot be loaded, as `PosterImage` does in a page that React runs. */
export function replaceBrokenImages(root: HTMLElement, signal: AbortSignal): void {
  for (const image of root.querySelectorAll('img')) {
    // It may have failed before hydration.
    if (image.complete && image.naturalWidth === 0) showNext(image);
    image.addEventListener('error', () => showNext(image), { signal });
  }
}

/** Shows the original of an image whose rendition cannot be loaded, then one of our drawings. */
function showNext(image: HTMLImageElement): void {
  const { scene = '' } = image.parentElement?.dataset ?? {};
  if (image.srcset) image.srcset = '';
  else if (image.getAttribute('src') !== scene) {
    image.src = scene;
    image.alt = '';
    delete image.dataset.photograph;
  }
}
