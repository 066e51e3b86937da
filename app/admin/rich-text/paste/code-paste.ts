import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { findEmbedCode } from '#app/content/embeds/embed-code.ts';
import { createHiddenCode } from './convert-code.ts';
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
        handlePaste(view, { clipboardData }) {
          const text = clipboardData?.getData('text/plain') ?? '';
          const html = clipboardData?.getData('text/html') ?? '';
          if (view.state.selection.$from.parent.type.spec.code || isFormatted(html) || !isCodeOnly(text))
            return false;
          // The event that this creates has no clipboard, so it is not handled here again.
          view.pasteHTML(hasCard(text) ? text : createHiddenCode(text).outerHTML);
          return true;
        },
      },
    }),
  ],
});

/** Code without a card is kept as a whole, with the element in which its script shows something. */
function hasCard(text: string): boolean {
  const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
  return [...documentElement.querySelectorAll(code)].some(
    (element) => findEmbedCode(element.outerHTML) !== null,
  );
}

/** Returns whether a text is nothing but the code of another site. */
export function isCodeOnly(text: string): boolean {
  if (!/^\s*<[a-z][\s\S]*>\s*$/i.test(text)) return false;
  const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
  const elements = documentElement.querySelectorAll(code);
  for (const element of elements) element.remove();
  return elements.length > 0 && documentElement.textContent.trim() === '';
}
