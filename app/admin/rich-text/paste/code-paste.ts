import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isFormatted } from './is-formatted.ts';

/** The elements of which the code that other sites offer for a blog consists. */
const code = 'iframe, script, blockquote[class]';

/** Pastes the code of a map, a post or the like as HTML, although the clipboard contains it as text. */
export const CodePaste = Extension.create({
  name: 'codePaste',
  // Before the code is taken for Markdown.
  priority: 101,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste(view, event) {
          const text = event.clipboardData?.getData('text/plain') ?? '';
          const html = event.clipboardData?.getData('text/html') ?? '';
          if (view.state.selection.$from.parent.type.spec.code || isFormatted(html) || !isCodeOnly(text))
            return false;
          view.pasteHTML(text, event);
          return true;
        },
      },
    }),
  ],
});

/** Returns whether a text is nothing but the code of another site. */
export function isCodeOnly(text: string): boolean {
  if (!/^\s*<[a-z][\s\S]*>\s*$/i.test(text)) return false;
  const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
  const elements = documentElement.querySelectorAll(code);
  for (const element of elements) element.remove();
  return elements.length > 0 && documentElement.textContent.trim() === '';
}
