import type { Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { createHeadingIds } from '#app/content/article/add-heading-ids.ts';
import { withNoteNumbers } from './footnotes.ts';

/** Word writes the title of a document in the class `MsoTitle`. It becomes a heading. */
const headings = 'h1, h2, h3, h4, h5, h6, .MsoTitle';

/** Begins the ids that headings have between `pointLinksAtHeadings` and `nameHeadings`. No author's id begins so. */
const targetPrefix = '\ue001';

/**
 * Points each link within a text at a heading: the heading has the id of the link, contains the element with this id, or
 * follows it. A link to any other place becomes text, because only headings have ids here. `remarks` gets what is lost.
 */
export function pointLinksAtHeadings(body: HTMLElement, remarks: Set<string>): void {
  const links = findLinks(body);
  if (links.length === 0) return;
  const targets = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, element);
  /** The headings in the order in which links lead to them. */
  const found: Element[] = [];
  const wanted = links.map((link): [HTMLAnchorElement, Element | null] => {
    const fragment = getFragment(link);
    const target = targets.get(fragment) ?? targets.get(decodeFragment(fragment));
    return [link, target ? findHeading(body, target) : null];
  });
  for (const [link, heading] of wanted) {
    if (heading === null) {
      // `#top` works without a heading: browsers scroll to the top of the page.
      if (getFragment(link) !== 'top') removeLink(link, remarks);
      continue;
    }
    if (!found.includes(heading)) found.push(heading);
    heading.id = targetPrefix + found.indexOf(heading);
    link.setAttribute('href', `#${heading.id}`);
  }
}

/**
 * Replaces the provisional ids in links by the ids that the headings get here. Headings in quotes, lists and tables get
 * none, so their links are lost, which `remarks` says.
 */
export function nameHeadings(body: HTMLElement, parser: DocumentParser, remarks: Set<string>): void {
  const links = findLinks(body).filter((link) => getFragment(link).startsWith(targetPrefix));
  if (links.length === 0) return;
  const positions = [...body.querySelectorAll(headings)].map(
    (node): { node: Element; offset: number; pos?: number } => ({ node, offset: 0 }),
  );
  // The parser adds `pos` to each: where it is in the parsed document.
  const document = parser.parse(body, { findPositions: positions });
  const blocks = document.children.filter(isHeading);
  const ids = createHeadingIds(blocks.map(getText));
  const ownIds = new Map<string, string>();
  for (const { node, pos } of positions) {
    const id = pos === undefined ? undefined : ids[blocks.indexOf(document.resolve(pos).parent)];
    if (id !== undefined) ownIds.set(node.id, id);
  }
  for (const link of links) {
    const id = ownIds.get(getFragment(link));
    if (id) link.setAttribute('href', `#${id}`);
    else removeLink(link, remarks);
  }
}

const findLinks = (body: HTMLElement) => [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];

const getFragment = (link: HTMLAnchorElement): string => link.getAttribute('href')?.slice(1) ?? '';

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function findHeading(body: HTMLElement, target: Element): Element | null {
  return target.closest(headings) ?? findNextContent(body, target)?.closest(headings) ?? null;
}

/** Finds the first text or image that is shown at or after a place, and returns the element around it. */
function findNextContent(body: HTMLElement, place: Element): Element | null {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  walker.currentNode = place;
  for (let node: Node | null = place; node; node = walker.nextNode())
    if (node.nodeName === 'IMG' || (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      return node.parentElement;
  return null;
}

const isHeading = ({ type }: DocumentNode): boolean => type.name === 'heading';

/** The text of a heading as visitors will read it. */
const getText = ({ content }: DocumentNode): string =>
  withNoteNumbers(
    content.textBetween(0, content.size, null, ({ type }) => (type.name === 'hardBreak' ? ' ' : '')),
  );

function removeLink(link: HTMLAnchorElement, remarks: Set<string>): void {
  if (link.textContent.trim()) remarks.add(describeLostLink(getFragment(link)));
  link.replaceWith(...link.childNodes);
}

/** Links to `#/portal` open the subscription forms of Ghost. */
const describeLostLink = (fragment: string): string =>
  fragment.startsWith('/portal')
    ? 'A link with which readers subscribe becomes text: there are no subscriptions here.'
    : 'A link to a place in its text that is no heading becomes text.';
