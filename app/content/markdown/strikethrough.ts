import type { Delete, Nodes, PhrasingContent, Text } from 'mdast';

/** A pair of tildes that is no part of a longer run. */
const delimiter = '~~';

/**
 * Turns the text between pairs of `~~` into struck-out text (GitHub Flavored Markdown 0.29, "Strikethrough"). Both pairs are
 * in the same element, the first one directly before the struck-out text and the second one directly after it.
 */
export function addStrikethrough<Node extends Nodes>(node: Node, text: string): Node {
  // The cells of a table are parsed one by one, with their own strikethrough.
  if (!('children' in node) || node.type === 'table') return node;
  const children = (node.children as Nodes[]).map((child) => addStrikethrough(child, text));
  const pieces = children.flatMap((child): Nodes[] =>
    child.type === 'text' ? splitAtDelimiters(child, text) : [child],
  );
  return { ...node, children: pieces.includes(mark) ? pairMarks(pieces) : children };
}

/** Stands for `~~` between two nodes. */
const mark: Text = { type: 'text', value: delimiter };

function splitAtDelimiters(node: Text, text: string): Text[] {
  if (!node.value.includes(delimiter)) return [node];
  const literalTildes = findLiteralTildes(text.slice(node.position?.start.offset, node.position?.end.offset));
  const pieces: Text[] = [];
  let value = '';
  let run = '';
  const endRun = () => {
    if (run === delimiter) {
      pieces.push({ type: 'text', value }, mark);
      value = '';
    } else value += run;
    run = '';
  };
  for (const part of node.value.split(/(~)/)) {
    if (part === '~' && !literalTildes.shift()) run += part;
    else if (part) {
      endRun();
      value += part;
    }
  }
  endRun();
  return [...pieces, { type: 'text' as const, value }].filter((piece) => piece.value !== '');
}

/** Returns for each tilde of the text, in order, whether it was escaped in the Markdown. */
const findLiteralTildes = (source: string): boolean[] =>
  (source.match(/\\\\|\\?~|&#0*126;|&#x0*7e;/gi) ?? [])
    .filter((token) => token !== '\\\\')
    .map((token) => token !== '~');

function pairMarks(pieces: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = [];
  let openedAt = -1;
  for (const [index, piece] of pieces.entries()) {
    const struckOut = openedAt < 0 ? [] : result.slice(openedAt + 1);
    if (piece === mark && struckOut.length > 0 && !/\s$/.test(getText(pieces[index - 1]))) {
      const deletion: Delete = { type: 'delete', children: struckOut as PhrasingContent[] };
      result.splice(openedAt, result.length, deletion);
      openedAt = -1;
      continue;
    }
    const canOpen =
      piece === mark && pieces[index + 1] !== undefined && !/^\s/.test(getText(pieces[index + 1]));
    if (canOpen && openedAt < 0) openedAt = result.length;
    result.push(piece);
  }
  return mergeText(result);
}

const getText = (node: Nodes | undefined) => (node?.type === 'text' ? node.value : '');

/** Joins the texts around a `~~` that has no counterpart. */
function mergeText(nodes: readonly Nodes[]): Nodes[] {
  const merged: Nodes[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { ...last, value: last.value + node.value };
    else merged.push(node);
  }
  return merged;
}
