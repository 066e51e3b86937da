import { type Ref, use, useInsertionEffect } from 'react';
import { StyleNonceContext } from './style-nonce.ts';

export interface SectionContent {
  /** Safe to insert. */
  html: string;
  css: string;
}

/**
 * A section that the server has rendered, so that browsers load no code for it. Its styles stand before its HTML instead
 * of in the head: only pages with the section have them, and the first paint does not wait for them
 * (docs/decisions/0046-bring-the-styles-of-a-section-with-it.md).
 */
export function ServerSection({ html, css, ref }: SectionContent & { ref?: Ref<HTMLDivElement> }) {
  const nonce = use(StyleNonceContext);
  const styles = nonce === undefined ? '' : `<style nonce="${nonce}">${css}</style>`;
  // A page that the browser renders has no style element from the server, and the security policy allows the browser to
  // add none. So the page adopts the styles.
  useInsertionEffect(() => adoptStyles(css), [css]);
  return (
    <div
      ref={ref}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it with React, which escapes all texts
      dangerouslySetInnerHTML={{ __html: styles + html }}
      suppressHydrationWarning
    />
  );
}

/** Applies styles to the page, and returns a function that removes them. */
function adoptStyles(css: string): (() => void) | undefined {
  // Safari before 16.4 cannot adopt styles. There, only sections of a page that the server has rendered have styles.
  if (!document.adoptedStyleSheets) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
