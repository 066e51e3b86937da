/** The distance in pixels between the tools and what they covered. */
const gap = 8;

/** Scrolls the window so that tools above the text do not cover what they are for: an image, or found words. */
export function uncover(element: Element | null, tools: Element): void {
  if (!element) return;
  const overlap = tools.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
  if (overlap > 0) window.scrollBy({ top: -(overlap + gap), behavior: 'instant' });
}
