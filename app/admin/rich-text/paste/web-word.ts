/**
 * Converts what Word for the web copies to what Word itself does, where the two differ: an item is a list of its own with its
 * level as a number, a heading is a paragraph with a role, and each paragraph ends with a space.
 */
export function convertWebWord(body: HTMLElement): void {
  for (const end of body.querySelectorAll('.EOP')) if (!end.textContent.trim()) end.remove();
  for (const paragraph of body.querySelectorAll('p[role="heading"]')) {
    const heading = document.createElement(`h${paragraph.getAttribute('aria-level') === '1' ? 2 : 3}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(toWordItem));
}

/** Creates a paragraph that `rebuildWordLists` reads. */
function toWordItem(item: HTMLLIElement): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('style', `mso-list:l0 level${item.getAttribute('data-aria-level') ?? 1} lfo1`);
  const marker = document.createElement('span');
  marker.setAttribute('style', 'mso-list:Ignore');
  marker.textContent = item.closest('ol') ? '1.' : '·';
  paragraph.append(marker, ...(item.querySelector('p') ?? item).childNodes);
  return paragraph;
}
