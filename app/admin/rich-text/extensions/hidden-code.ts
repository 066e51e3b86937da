import { Node } from '@tiptap/core';
import { isWholeBlock } from '#app/content/markdown/unsupported-nodes.ts';
import styles from './hidden-code.module.css';

/** Marks the elements of pasted or imported HTML that become this node. The value is their code. */
export const hiddenCodeAttribute = 'data-hidden-code';

/**
 * HTML in a text: a script, or the frame of a site that no card can show. Visitors do not see it. The editor shows that it is
 * there, and the Markdown keeps it, until the owner removes it.
 */
export const HiddenCode = Node.create({
  name: 'hiddenCode',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute(hiddenCodeAttribute),
      renderHTML: ({ html }) => ({ [hiddenCodeAttribute]: html }),
    },
  }),
  parseHTML: () => [{ tag: `div[${hiddenCodeAttribute}]` }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const dom = document.createElement('div');
      dom.className = styles.code ?? '';
      dom.contentEditable = 'false';
      const label = document.createElement('p');
      label.textContent = 'This code is not shown to visitors.';
      const code = document.createElement('pre');
      code.textContent = String(node.attrs.html);
      code.dir = 'ltr';
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Remove code';
      button.addEventListener('click', () => {
        const position = getPos();
        if (position === undefined) return;
        editor
          .chain()
          .focus()
          .deleteRange({ from: position, to: position + node.nodeSize })
          .run();
      });
      dom.append(label, code, button);
      return { dom, stopEvent: ({ target }) => target === button, ignoreMutation: () => true };
    },
});

/**
 * Returns code as a block of Markdown that ends where the code ends. A blank line in an element, or the end tag of `pre` in a
 * script, would end it early.
 */
export function toCodeBlock(html: string): string {
  const trimmed = html.trim();
  if (isWholeBlock(trimmed)) return trimmed;
  return `<div>\n${trimmed.replace(/\n(?:[ \t]*\n)+/g, '\n')}\n</div>`;
}
