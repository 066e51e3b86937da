/**
 * Copies the styles of classes to their elements. The programs of Apple have bold and italic only there, and only for `span`.
 */
export function copyClassStyles(parsed: Document): void {
  if (!parsed.querySelector('meta[name="Generator" i][content^="Cocoa"]')) return;
  const rules = parsed.querySelector('style')?.textContent ?? '';
  for (const [, selector = '', style = ''] of rules.matchAll(/(span\.\w+) \{([^}]*)\}/g))
    for (const element of parsed.querySelectorAll(selector)) element.setAttribute('style', style);
}

/**
 * Replaces inline styles for bold, italic, struck out, superscript and subscript, which Google Docs and many pages use, with
 * `strong`, `em`, `s`, `sup` and `sub`. The content security policy keeps the browser from parsing inline styles, so this
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
    if (getDeclaration(style, 'text-decoration').includes('line-through')) wrapContents(element, 's');
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

function wrapContents(element: HTMLElement, tag: 'strong' | 'em' | 's' | 'sup' | 'sub'): void {
  // The blocks inside carry their own styles, and `strong` cannot contain blocks.
  if (element.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, td, th')) return;
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}
