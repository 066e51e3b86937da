import { Extension } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { insertBlocks } from '#app/admin/rich-text/toolbars/insert-block.ts';
import { findEmbedCode } from '#app/content/embeds/embed-code.ts';
import { convertCode, createHiddenCode, createLink, hasData, hasProse } from './convert-code.ts';
import { isFormatted } from './is-formatted.ts';

/** The elements of which the code that other sites offer for a blog consists, besides those with data of their own. */
const code = 'iframe, script, object, embed, form, blockquote[class]';

/** Pastes the code of a map, a post or the like as HTML, although the clipboard contains it as text. */
export const CodePaste = Extension.create({
  name: 'codePaste',
  // Before a table takes the code for text, and before it is taken for Markdown.
  priority: 1001,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste(view, { clipboardData }) {
          const text = clipboardData?.getData('text/plain') ?? '';
          const html = clipboardData?.getData('text/html') ?? '';
          if (view.state.selection.$from.parent.type.spec.code || isFormatted(html) || !isCodeOnly(text))
            return false;
          const blocks = DOMParser.fromSchema(view.state.schema).parse(convert(text)).content;
          view.dispatch(insertBlocks(view.state.tr, blocks));
          return true;
        },
      },
    }),
  ],
});

/** Code without a card is kept as a whole, with the element in which its script shows something. */
function convert(text: string): HTMLElement {
  const html = parse(text);
  const url = findEmbedCode(text);
  const hasCard = [...html.querySelectorAll(code)].some(
    (element) => findEmbedCode(element.outerHTML) !== null,
  );
  if (url === null && hasCard) {
    convertCode(html);
    return html;
  }
  const body = document.createElement('div');
  body.append(url === null ? createHiddenCode(text) : createLink(url));
  return body;
}

/**
 * Returns whether a text is nothing but the code of another site. Its words, such as the link within a widget, are shown only
 * until its script has run.
 */
export function isCodeOnly(text: string): boolean {
  if (!/^\s*<(?:[a-z]|!--)[\s\S]*>\s*$/i.test(text)) return false;
  const html = parse(text);
  const elements = [...html.querySelectorAll('*')].filter(
    (element) => element.matches(code) || hasData(element),
  );
  for (const element of html.querySelectorAll(code)) element.remove();
  return elements.length > 0 && !hasProse(html);
}

const parse = (html: string): HTMLElement =>
  new window.DOMParser().parseFromString(html, 'text/html').documentElement;

/** Matches a script or a frame within a text. */
const codeInText = /[ \t]*(<(iframe|script)\b[^>]*>[\s\S]*?<\/\2\s*>)[ \t]*/gi;

/** Returns a text with each script and frame as a block of its own. What a text in Markdown quotes as code stays in it. */
export const separateCode = (text: string): string =>
  text.includes('`') ? text : text.replace(codeInText, '\n\n$1\n\n');
