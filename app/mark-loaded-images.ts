/**
 * Marks each image once it is loaded. Until then, the text on a photograph lies on a color
 * (app/ui/styles/image-colors.css), on which it needs less shade. `data-marks-images` tells the style sheet that images
 * get marked: without scripts, the shade is always there.
 */
export function markLoadedImages(): void {
  document.documentElement.dataset.marksImages = '';
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset.loaded = '';
    },
    // The event does not bubble, so the listener captures it.
    true,
  );
}
