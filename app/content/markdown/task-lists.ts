import type { ListItem, Nodes, Paragraph, Root } from 'mdast';

/** A task in the Markdown of a list item's text. An escaped bracket begins no task. */
const task = /^\[([ xX])\][ \t]+(?=\S)/;

/**
 * Reads the tasks of lists (GitHub Flavored Markdown 0.29, "Task list items"): an item that begins with `[ ]` or `[x]` gets a
 * box. The editor does not support them (unsupported-nodes.ts).
 */
function addTasks<Node extends Nodes>(node: Node, text: string): Node {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).map((child) => addTasks(child, text));
  const [first] = children;
  const checked = node.type === 'listItem' && first?.type === 'paragraph' ? findTask(first, text) : null;
  if (checked === null) return { ...node, children };
  const item: ListItem = {
    ...(node as ListItem),
    checked,
    children: [removeMark(first as Paragraph), ...(children.slice(1) as ListItem['children'])],
  };
  return item as unknown as Node;
}

/** Returns whether the task is done; null if the paragraph begins with none. */
function findTask({ children: [start], position }: Paragraph, text: string): boolean | null {
  const source = text.slice(position?.start.offset, position?.end.offset);
  // Only the source shows that a bracket is escaped.
  const mark = start?.type === 'text' && task.test(start.value) && task.exec(source)?.[1];
  return mark ? mark !== ' ' : null;
}

function removeMark(paragraph: Paragraph): Paragraph {
  const [start, ...rest] = paragraph.children;
  if (start?.type !== 'text') return paragraph;
  return { ...paragraph, children: [{ ...start, value: start.value.replace(task, '') }, ...rest] };
}

/** A plugin for react-markdown. */
export const taskLists = () => (tree: Root, file: { value: unknown }) => addTasks(tree, String(file.value));
