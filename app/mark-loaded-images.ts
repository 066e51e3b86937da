/**
 * Marks each image once it is loaded, and the page as one that does so. Until then, the text on a photograph lies on a color
 * (app/ui/styles/image-colors.css), which needs less shade behind the text. Without scripts the shade is always there.
 */
export function markLoadedImages(): void {
  document.documentElement.dataset.marksImages = '';
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset.loaded = '';
    },
    // The event does not bubble.
    true,
  );
}
