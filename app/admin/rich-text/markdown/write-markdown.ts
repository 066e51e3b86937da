import type { JSONContent } from '@tiptap/core';
import type { Delete, Emphasis, Link, Nodes, Parents, Strong } from 'mdast';
import {
  defaultHandlers,
  type Handle,
  type Info,
  type Join,
  type State,
  toMarkdown,
} from 'mdast-util-to-markdown';
import { isBareUrl } from '#app/content/markdown/link-urls.ts';
import { writeWithPlaceholders } from './astral-placeholders.ts';
import { toMdast } from './to-mdast.ts';
import { writeBreak, writeTable } from './write-table.ts';

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
 * although it starts no emphasis there. Escapes tildes that could become part of `~~`, which strikes text out.
 */
const writeText: Handle = (node, _parent, state, info) => {
  const endsEmphasis = state.options.emphasis === '_' || state.options.strong === '_';
  const escaped = unescapeAmpersands(state.safe(node.value, info));
  // Beside `*`, `_` or `~`, the library may encode the last letter, so that the word would end before it.
  const end = /[*_~]/.test(info.after) ? '.' : '(?:.|$)';
  // It may also encode the first letter of the text, so a `_` right after that stays escaped: hence the `.` in `inWord`.
  // Where emphasis is written with `_`, a `_` before a parenthesis could end it, so it stays escaped.
  const inWord = `(?<=.[\\p{L}\\p{N}])(?:\\\\_)+(?=[\\p{L}\\p{N}]${end}${endsEmphasis ? '' : '|\\('})`;
  const text = escaped.replace(new RegExp(inWord, 'gsu'), (run) => run.replaceAll('\\', ''));
  return text.replace(/\\.|~~+|^~|~$/gs, (token) =>
    token.startsWith('~') ? token.replaceAll('~', '\\~') : token,
  );
};

/**
 * Uses `_` as the delimiter of bold text that directly follows italic text, and the reverse: with `*` for both, the two
 * delimiters would be read as one. At the start of its parent, the delimiter of the parent comes before it: `***both***`.
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

/**
 * Writes a link whose text is its URL as that URL, or as `<https://…>` where the URL alone would be read in another
 * way. Returns null for any other link.
 */
const writeUrl = (link: Link, parent: Parents | undefined, state: State, info: Info): string | null => {
  const [text, ...others] = link.children;
  const { url } = link;
  if (link.title || others.length > 0 || text?.type !== 'text' || text.value !== url) return null;
  if (!/^https?:\/\/[^\s<>\\]+$/i.test(url) || /&#?\w+;/.test(url)) return null;
  const isBare = standsAlone(link, parent) && writeText(text, link, state, info) === url;
  return isBare ? url : `<${url}>`;
};

/** Returns whether a link is within a text where GitHub Flavored Markdown 0.29 finds a URL ("Autolinks (extension)"). */
function standsAlone(link: Link, parent: Parents | undefined): boolean {
  // Elsewhere, the URL may touch what surrounds the parent, for example the end of bold text.
  if (parent?.type !== 'paragraph' && parent?.type !== 'heading' && parent?.type !== 'tableCell')
    return false;
  const siblings: Nodes[] = parent.children;
  const index = siblings.indexOf(link);
  const [previous, next, afterNext] = [siblings[index - 1], siblings[index + 1], siblings[index + 2]];
  const before = previous?.type === 'break' ? '' : getText(previous);
  // A line break after the link gives null here: its backslash would become a part of the URL.
  const after = getText(next);
  if (before === null || after === null || !/(?:^|\s)\(?$/.test(before)) return false;
  // The characters that touch the URL. They must not go on in another node.
  const [rest = ''] = /^\S*/.exec(after) ?? [];
  const ends = rest.length < after.length || afterNext === undefined;
  return ends && /^[?!.,:)'"]*$/.test(rest) && isBareUrl(link.url, rest);
}

/** The text of a node beside a link; empty if there is no node, and null for a node of another type. */
const getText = (node: Nodes | undefined): string | null =>
  node === undefined ? '' : node.type === 'text' ? node.value : null;

/** Creates the writer of links or images, which does not escape `&` in their URLs. */
function writeResource(type: 'link' | 'image'): Handle {
  const handle: Handle = (node, parent, state, info) => {
    const written = type === 'link' ? writeUrl(node, parent, state, info) : null;
    if (written !== null) return written;
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
  // `writeUrl` writes the links whose text is their URL.
  resourceLink: true,
  join: [joinItemBlocks],
  handlers: {
    text: writeText,
    emphasis: writeEmphasis('emphasis'),
    strong: writeEmphasis('strong'),
    link: writeResource('link'),
    image: writeResource('image'),
    break: writeBreak,
    delete: writeDelete,
    table: writeTable,
  },
};
