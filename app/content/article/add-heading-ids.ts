import { getText, type HtmlNode } from './html-node.ts';

/** A heading of a text, to which a link can lead. */
export interface ArticleHeading {
  id: string;
  text: string;
  /** 1 for the highest level that the text has. */
  level: number;
}

/** Keeps the ids of the text apart from those of the page around it. */
const prefix = 'section-';

/**
 * A plugin for react-markdown: each heading gets an id, made from its text, so that a link can lead to it.
 *
 * @param onHeadings called with all headings of the text, in their order
 */
export const addHeadingIds =
  ({ onHeadings }: { onHeadings?: ((headings: ArticleHeading[]) => void) | undefined } = {}) =>
  (tree: HtmlNode) => {
    const headings = (tree.children ?? []).filter(({ tagName }) => /^h[1-6]$/.test(tagName ?? ''));
    const levels = [...new Set(headings.map(getLevel))].toSorted();
    const texts = headings.map((heading) => getText(heading).trim());
    const ids = createHeadingIds(texts);
    const listed = headings.map((heading, index) => {
      const [text = '', id = ''] = [texts[index], ids[index]];
      heading.properties = { ...heading.properties, id };
      return { id, text, level: levels.indexOf(getLevel(heading)) + 1 };
    });
    onHeadings?.(listed.filter(({ text }) => text !== ''));
  };

/** Creates the ids of all headings of a text from their texts, in their order. */
export function createHeadingIds(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => findFreeId(createId(text), taken));
}

/** `#` and `##` are the same level (article-markdown.tsx). */
const getLevel = ({ tagName }: HtmlNode) => Math.max(2, Number(tagName?.slice(1)));

const createId = (text: string): string =>
  prefix +
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function findFreeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  taken.add(free);
  return free;
}
