/** The distance in pixels between the tools and what they would cover. */
const gap = 8;

/** Scrolls the window so that tools above the text do not cover what they are for: an image, or found words. */
export function uncover(element: Element | null, tools: Element): void {
  if (!element) return;
  const covered = tools.getBoundingClientRect().bottom + gap - element.getBoundingClientRect().top;
  if (covered > gap) window.scrollBy({ top: -covered, behavior: 'instant' });
}
