import { handleImageFailure, hasFailed } from '#app/ui/images/image-failure.ts';

/** Replaces the images of tickets that cannot be loaded, as `PosterImage` does in a page that React runs. */
export function replaceBrokenImages(root: HTMLElement, signal: AbortSignal): void {
  for (const image of root.querySelectorAll('img')) {
    // It may have failed before hydration.
    if (hasFailed(image)) handleImageFailure(image, () => showScene(image));
    image.addEventListener('error', () => handleImageFailure(image, () => showScene(image)), { signal });
  }
}

/** Shows one of our drawings instead. */
function showScene(image: HTMLImageElement): void {
  const { scene = '' } = image.parentElement?.dataset ?? {};
  if (image.getAttribute('src') === scene) return;
  image.src = scene;
  image.alt = '';
  delete image.dataset.photograph;
}
