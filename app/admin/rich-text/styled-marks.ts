/**
 * Google Docs and many pages say what is bold or italic by styles alone, which the site's content security policy keeps
 * from being applied: they are read as they are written, and become elements.
 */
export function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    const weight = ruleOf(style, 'font-weight');
    // Google Docs wraps all that it copies in such an element.
    if (/^(?:b|strong)$/.test(element.localName) && /^(?:normal|[1-4]00)$/.test(weight)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (/^(?:bold(?:er)?|[6-9]00)$/.test(weight)) wrapContents(element, 'strong');
    if (ruleOf(style, 'font-style') === 'italic') wrapContents(element, 'em');
  }
  // A heading is bold as it is.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)'))
    bold.replaceWith(...bold.childNodes);
}

function ruleOf(style: string, property: string): string {
  return (
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? ''
  );
}

function wrapContents(element: HTMLElement, name: 'strong' | 'em'): void {
  // What holds paragraphs says nothing of their words that they do not say themselves.
  if (element.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, td, th')) return;
  const mark = document.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
