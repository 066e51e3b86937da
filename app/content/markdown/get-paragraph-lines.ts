import type { Blockquote, ListItem, Nodes, Paragraph } from 'mdast';

/** What a paragraph can be in, and what has a part of each of its lines. */
export type Container = Blockquote | ListItem;

export const isContainer = (node: Nodes): node is Container =>
  node.type === 'blockquote' || node.type === 'listItem';

/**
 * The lines of a paragraph, without the indentation and the `>` of its containers, outermost first. Returns null if a line
 * lacks them: it is a part of the paragraph then, but of no table (CommonMark 0.31, "Paragraph continuation text").
 */
export function getParagraphLines(
  { position }: Paragraph,
  text: string,
  containers: readonly Container[],
): string[] | null {
  const source = text.slice(position?.start.offset, position?.end.offset);
  const prefixes = containers.map((container) => createPrefix(container, text)).join('');
  const prefix = new RegExp(`^${prefixes}`);
  const [first = '', ...rest] = source.split(/\r\n|\r|\n/);
  const lines = rest.map((line) => line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    ')));
  if (!lines.every((line) => prefix.test(line))) return null;
  return [first, ...lines.map((line) => line.replace(prefix, ''))];
}

/** What a container adds to a line, as a regular expression. */
function createPrefix(container: Container, text: string): string {
  if (container.type === 'blockquote') return ' {0,3}> ?';
  const start = text.slice(container.position?.start.offset);
  // After the marker come one to four spaces, or a line break.
  const [, marker = '', spaces = ' '] = /^([-+*]|\d+[.)])( {1,4}(?=[^ \t\r\n]))?/.exec(start) ?? [];
  return ` {${marker.length + spaces.length}}`;
}
