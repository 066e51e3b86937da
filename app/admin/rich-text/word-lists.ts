/**
 * Word puts its lists on the clipboard as paragraphs, each with its level in a style of Word's own
 * (`mso-list:l0 level2 lfo1`) and its sign as text, between two comments. This makes lists of them.
 */
export function rebuildWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    // Something stands between: another list begins.
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const kind = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(takeSign(paragraph)) ? 'ol' : 'ul';
    open = open.filter((list) => list.level < level || (list.level === level && list.kind === kind));
    if (open.at(-1)?.level !== level) open.push(begin(open.at(-1), { level, kind }, paragraph));
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.element.append(item);
    paragraph.remove();
  }
}

interface OpenList {
  level: number;
  kind: 'ol' | 'ul';
  element: HTMLElement;
}

function begin(
  around: OpenList | undefined,
  { level, kind }: Omit<OpenList, 'element'>,
  before: Element,
): OpenList {
  const element = document.createElement(kind);
  const item = around?.element.lastElementChild;
  if (item) item.append(element);
  else before.before(element);
  return { level, kind, element };
}

function levelOf(paragraph: HTMLElement): number | null {
  const [, level] = /mso-list:[^;]*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? null : Number(level);
}

/** Takes the sign away from a list's paragraph, and gives it. */
function takeSign(paragraph: HTMLElement): string {
  const marked = paragraph.querySelector<HTMLElement>(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  if (marked) {
    marked.remove();
    return marked.textContent;
  }
  const nodes = [...paragraph.childNodes];
  const from = nodes.findIndex((node) => isComment(node, '[if !supportLists]'));
  const to = nodes.findIndex((node) => isComment(node, '[endif]'));
  if (from < 0 || to < from) return '';
  const sign = nodes.slice(from + 1, to);
  for (const node of sign) node.remove();
  return sign.map(({ textContent }) => textContent).join('');
}

const isComment = (node: Node, text: string) =>
  node.nodeType === Node.COMMENT_NODE && node.nodeValue === text;
