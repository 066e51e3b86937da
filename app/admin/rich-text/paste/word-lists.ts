/**
 * Rebuilds lists pasted from Word. Word copies each item as a paragraph, with its level in a proprietary style
 * (`mso-list:l0 level2 lfo1`) and its bullet or number as text, between two conditional comments.
 */
export function rebuildWordLists(body: HTMLElement): void {
  // The list that the current item belongs to, and the lists around it, outermost first.
  let openLists: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = getListLevel(paragraph);
    if (level === null) continue;
    // Other content separates this item from the open list, so it starts a new list.
    if (paragraph.previousElementSibling !== openLists[0]?.element) openLists = [];
    // A marker of an ordered list: a number, a letter or a Roman number, such as `iv.`.
    const tag = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(removeMarker(paragraph)) ? 'ol' : 'ul';
    openLists = openLists.filter((list) => list.level < level || (list.level === level && list.tag === tag));
    if (openLists.at(-1)?.level !== level)
      openLists.push(createList(openLists.at(-1), { level, tag }, paragraph));
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    openLists.at(-1)?.element.append(item);
    paragraph.remove();
  }
}

interface OpenList {
  level: number;
  tag: 'ol' | 'ul';
  element: HTMLElement;
}

/** Creates a list in the last item of its parent list, or, without a parent, before the paragraph of its first item. */
function createList(
  parent: OpenList | undefined,
  { level, tag }: Omit<OpenList, 'element'>,
  paragraph: Element,
): OpenList {
  const element = document.createElement(tag);
  const item = parent?.element.lastElementChild;
  if (item) item.append(element);
  else paragraph.before(element);
  return { level, tag, element };
}

function getListLevel(paragraph: HTMLElement): number | null {
  const [, level] = /mso-list:[^;]*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? null : Number(level);
}

/** Removes the bullet or number from an item's paragraph and returns it. */
function removeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector<HTMLElement>(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  if (marker) {
    marker.remove();
    return marker.textContent;
  }
  const nodes = [...paragraph.childNodes];
  const start = nodes.findIndex((node) => isComment(node, '[if !supportLists]'));
  const end = nodes.findIndex((node) => isComment(node, '[endif]'));
  if (start < 0 || end < start) return '';
  const markerNodes = nodes.slice(start + 1, end);
  for (const node of markerNodes) node.remove();
  return markerNodes.map(({ textContent }) => textContent).join('');
}

const isComment = (node: Node, text: string) =>
  node.nodeType === Node.COMMENT_NODE && node.nodeValue === text;
