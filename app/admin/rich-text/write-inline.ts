import type { JSONContent } from '@tiptap/core';
import { escapeTarget, escapeText, isLetter, isPunctuation, reference } from './escape-text.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

/** From the outermost: where two begin and end together, this is how they lie within one another. */
const order = ['link', 'bold', 'italic', 'code'];

/** A break within a paragraph. */
const lineBreak = '\\\n';

/** Writes what stands in a paragraph, on one line but for its breaks. */
export function writeInline(content: readonly JSONContent[] = []): string {
  return join(content, [])
    .replace(/^(?:[ \t]|\\\n)+/, '')
    .replace(/(?:[ \t]|(?<!\\)(?:\\\\)*\\\n)+$/, (end) => end.replace(/[ \t]|\\\n/g, ''));
}

function join(content: readonly JSONContent[], around: readonly Mark[]): string {
  let written = '';
  // `*` and `_` close nothing between a punctuation mark and a letter; a reference is no letter.
  let noLetter = false;
  for (let at = 0; at < content.length; ) {
    const [mark, length] = longestMark(content.slice(at), around);
    const run = content.slice(at, at + length);
    if (mark && mark.type !== 'code') {
      const [, before = '', core = '', after = ''] = edges.exec(join(run, [...around, mark])) ?? [];
      written += before;
      if (core) {
        const wrapped = wrap(mark, core, written);
        written = wrapped.before + wrapped.text;
        noLetter = wrapped.noLetterAfter;
      }
      if (after) noLetter = false;
      written += after;
    } else {
      const piece = mark ? code(run) : leaf(content[at] ?? {});
      written += noLetter ? withoutLetterFirst(piece) : piece;
      noLetter = false;
    }
    at += length;
  }
  return written;
}

/** White space and breaks at the edges of a mark lie outside of it: `** a**` is no strong text. */
const edges = /^((?:\s|\\\n)*)([\s\S]*?)((?:\s|(?<!\\)(?:\\\\)*\\\n)*)$/;

/** A mark that begins here and goes on for longest, so that the others lie within it; and for how long. */
function longestMark(rest: readonly JSONContent[], around: readonly Mark[]): [Mark | null, number] {
  const [first] = rest;
  const open = (first?.marks ?? []).filter((mark) => !includes(around, mark));
  let found: [Mark, number] | null = null;
  for (const mark of open.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))) {
    // Nothing is marked within code, so that it lies innermost.
    if (mark.type === 'code' && (found || first?.type !== 'text')) continue;
    const ends = (node: JSONContent) =>
      mark.type === 'code' ? !isAlike(node, first ?? {}) : !includes(node.marks ?? [], mark);
    const end = rest.findIndex(ends);
    const length = end < 0 ? rest.length : end;
    if (!found || length > found[1]) found = [mark, length];
  }
  return found ?? [null, 1];
}

const isSame = (one: Mark, other: Mark) =>
  one.type === other.type &&
  one.attrs?.href === other.attrs?.href &&
  (one.attrs?.title ?? null) === (other.attrs?.title ?? null);
const includes = (marks: readonly Mark[], mark: Mark) => marks.some((other) => isSame(mark, other));
const isAlike = ({ type, marks = [] }: JSONContent, { type: otherType, marks: others = [] }: JSONContent) =>
  type === otherType && marks.length === others.length && marks.every((mark) => includes(others, mark));

/** Puts a mark around text; what stands before it may have to be written otherwise for that. */
function wrap(mark: Mark, core: string, before: string) {
  if (mark.type === 'link') {
    const text = `[${core}](${escapeTarget(mark.attrs?.href ?? '', mark.attrs?.title)})`;
    return { before: before.replace(/(?<!\\)((?:\\\\)*)!$/, '$1\\!'), text, noLetterAfter: false };
  }
  // Beside another mark's stars these would be taken for one run with them.
  const sign = /(?<!\\)(?:\\\\)*\*$/.test(before) ? '_' : '*';
  const delimiter = mark.type === 'bold' ? sign + sign : sign;
  const [last = ''] = /.$/su.exec(before) ?? [];
  const [first = ''] = core;
  const [end = ''] = /.$/su.exec(core) ?? [];
  const opens = !isLetter(last) || (sign === '*' && !isPunctuation(first));
  return {
    before: opens ? before : withoutLetterLast(before),
    text: delimiter + core + delimiter,
    noLetterAfter: sign === '_' || isPunctuation(end),
  };
}

/** A sign beside one that is no letter any more is none within a word. */
const withoutLetterFirst = (text: string) =>
  text.replace(/^./su, (sign) => (isLetter(sign) ? reference(sign) : sign)).replace(/^(&#\d+;)_/, '$1\\_');
const withoutLetterLast = (text: string) =>
  text.replace(/.$/su, reference).replace(/(?<!\\)_(&#\d+;)$/, '\\_$1');

/** Code ends at as many backticks as it began with: more than stand together in it. */
function code(run: readonly JSONContent[]): string {
  const text = run
    .map((node) => node.text ?? '')
    .join('')
    .replace(/[\r\n]+/g, ' ');
  const runs: string[] = text.match(/`+/g) ?? [];
  let fence = '`';
  while (runs.includes(fence)) fence += '`';
  const pad = /^`|`$|^ .*[^ ].* $|^ +[^ ]+ +$/.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

function leaf({ type, text, attrs }: JSONContent): string {
  if (type === 'text') return escapeText(text ?? '');
  if (type === 'hardBreak') return lineBreak;
  if (type === 'image')
    return `![${escapeText(attrs?.alt ?? '')}](${escapeTarget(attrs?.src ?? '', attrs?.title)})`;
  return '';
}
