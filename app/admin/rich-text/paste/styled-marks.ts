/**
 * Replaces inline styles for bold, italic, superscript and subscript, which Google Docs and many pages use, with
 * `strong`, `em`, `sup` and `sub`. The content security policy keeps the browser from parsing inline styles, so this
 * function reads the text of the attribute.
 */
export function convertStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    const weight = getDeclaration(style, 'font-weight');
    // Google Docs wraps all copied content in `<b style="font-weight: normal">`.
    if (/^(?:b|strong)$/.test(element.localName) && /^(?:normal|[1-4]00)$/.test(weight)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (/^(?:bold(?:er)?|[6-9]00)$/.test(weight)) wrapContents(element, 'strong');
    if (getDeclaration(style, 'font-style') === 'italic') wrapContents(element, 'em');
    const align = getDeclaration(style, 'vertical-align');
    if (align === 'super' || align === 'sub') wrapContents(element, align === 'sub' ? 'sub' : 'sup');
  }
  // Headings are bold anyway, so bold text inside them needs no element.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)'))
    bold.replaceWith(...bold.childNodes);
}

function getDeclaration(style: string, property: string): string {
  return (
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? ''
  );
}

function wrapContents(element: HTMLElement, tag: 'strong' | 'em' | 'sup' | 'sub'): void {
  // The blocks inside carry their own styles, and `strong` cannot contain blocks.
  if (element.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, td, th')) return;
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}
