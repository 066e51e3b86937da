import type { JSONContent } from '@tiptap/core';
import type { Delete, Emphasis, Parents, Strong } from 'mdast';
import {
  defaultHandlers,
  type Handle,
  type Info,
  type Join,
  type State,
  toMarkdown,
} from 'mdast-util-to-markdown';
import { writeWithPlaceholders } from './astral-placeholders.ts';
import { toMdast } from './to-mdast.ts';
import { writeTable } from './write-table.ts';

/** Writes the editor's document as Markdown: CommonMark 0.31, with tables and strikethrough as GitHub writes them. */
export function writeMarkdown(document: JSONContent): string {
  return writeWithPlaceholders(document, (replaced) =>
    toMarkdown(toMdast(replaced), options).replace(/\n$/, ''),
  );
}

/** A list that follows the text of its item has no blank line before it; all other blocks of an item have one. */
const joinItemBlocks: Join = (left, right, parent) => {
  if (parent.type !== 'listItem') return undefined;
  // CommonMark 0.31, "List items", defines which lists can interrupt a paragraph.
  const interrupts =
    right.type === 'list' &&
    (!right.ordered || right.start === 1) &&
    right.children[0]?.children[0]?.type === 'paragraph';
  return left.type === 'paragraph' && interrupts ? 0 : 1;
};

/**
 * Unescapes `_` within a word such as snake_case, and in a URL such as that of `Goa_(state)`: the library escapes it,
 * although it starts no emphasis there. Escapes tildes that could become part of `~~`, which starts and ends struck-out text.
 */
const writeText: Handle = (node, _parent, state, info) => {
  const endsEmphasis = state.options.emphasis === '_' || state.options.strong === '_';
  const escaped = unescapeAmpersands(state.safe(node.value, info));
  const text = escaped.replace(
    endsEmphasis
      ? /(?<=.[\p{L}\p{N}])\\_(?=[\p{L}\p{N}].)/gsu
      : /(?<=.[\p{L}\p{N}])\\_(?=[\p{L}\p{N}].|\()/gsu,
    '_',
  );
  if (!/~~|^~|~$/.test(node.value)) return text;
  return text.replace(/\\.|~/gs, (token) => (token === '~' ? '\\~' : token));
};

/**
 * Uses `_` as the delimiter of bold text that directly follows italic text, and the reverse: with `*` for both, the two
 * delimiters would be read as one.
 */
function writeEmphasis(type: 'emphasis' | 'strong'): Handle {
  const handle = (node: Emphasis | Strong, parent: Parents | undefined, state: State, info: Info) => {
    const outer = state.options[type];
    const isFirst = parent?.children[0] === node;
    state.options[type] = info.before === '*' && !isFirst ? '_' : '*';
    const text = (defaultHandlers[type] as Handle)(node, parent, state, info);
    state.options[type] = outer;
    return text;
  };
  return Object.assign(handle, { peek: () => '*' });
}

const writeDelete: Handle = Object.assign(
  (node: Delete, _parent: Parents | undefined, state: State, info: Info) =>
    `~~${state.containerPhrasing(node, { ...info, before: '~', after: '~' })}~~`,
  { peek: () => '~' },
);

/** The library escapes `&` before any letter, but only character references need that, and URLs have many. */
const unescapeAmpersands = (text: string): string => text.replace(/(?<!\\)\\&(?!#?\w+;)/g, '&');

/** Unescapes `&` in URLs. */
function writeResource(type: 'link' | 'image'): Handle {
  const handle: Handle = (node, parent, state, info) => {
    const text = (defaultHandlers[type] as Handle)(node, parent, state, info);
    const urlStart = text.lastIndexOf('](');
    return text.slice(0, urlStart) + unescapeAmpersands(text.slice(urlStart));
  };
  return Object.assign(handle, { peek: () => (type === 'link' ? '[' : '!') });
}

const options: Parameters<typeof toMarkdown>[1] = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  // Writes `[https://x.test](https://x.test)`, because other Markdown parsers may not support `<https://x.test>`.
  resourceLink: true,
  join: [joinItemBlocks],
  handlers: {
    text: writeText,
    emphasis: writeEmphasis('emphasis'),
    strong: writeEmphasis('strong'),
    link: writeResource('link'),
    image: writeResource('image'),
    delete: writeDelete,
    table: writeTable,
  },
};
