import type { Blockquote, ListItem, Nodes, Paragraph } from 'mdast';

/** A node that a paragraph can be in, and that marks each line of the paragraph with `>` or indentation. */
export type Container = Blockquote | ListItem;

export const isContainer = (node: Nodes): node is Container =>
  node.type === 'blockquote' || node.type === 'listItem';

/**
 * Returns the lines of a paragraph without the indentation and the `>` of its containers, which are listed from the
 * outermost one. Returns null if a line lacks them: such a line continues the paragraph, but is no row of a table
 * (CommonMark 0.31, "Paragraph continuation text").
 */
export function getParagraphLines(
  { position }: Paragraph,
  text: string,
  containers: readonly Container[],
): string[] | null {
  const source = text.slice(position?.start.offset, position?.end.offset);
  const prefixes = containers.map((container) => createPrefix(container, text));
  const [first = '', ...rest] = source.split(/\r\n|\r|\n/);
  const lines = [first];
  for (const line of rest) {
    const content = removePrefixes(line, prefixes);
    if (content === null) return null;
    lines.push(content);
  }
  return lines;
}

/**
 * Removes one prefix after the other. A single expression could match the spaces between many quotes in too many ways,
 * and would take too long.
 */
function removePrefixes(line: string, prefixes: readonly RegExp[]): string | null {
  let content = line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    '));
  for (const prefix of prefixes) {
    const [found] = prefix.exec(content) ?? [];
    if (found === undefined) return null;
    content = content.slice(found.length);
  }
  return content;
}

/** Returns what a container adds to a line. */
function createPrefix(container: Container, text: string): RegExp {
  if (container.type === 'blockquote') return /^ {0,3}> ?/;
  const start = text.slice(container.position?.start.offset);
  // After the marker come one to four spaces, or a line break, which counts as one space.
  const [, marker = '', spaces = ' '] = /^([-+*]|\d+[.)])( {1,4}(?=[^ \t\r\n]))?/.exec(start) ?? [];
  return new RegExp(`^ {${marker.length + spaces.length}}`);
}
