import { type RefObject, useEffect } from 'react';
import { listLookProperties } from '#app/content/look/look-properties.ts';
import { typePairFiles } from '#app/content/look/type-pair-files.ts';
import type { Look } from '#domain/look/look.ts';

/**
 * Shows the site in its frame with a look that is not stored yet, on each page that is opened there. `look` is null for
 * the look of the site.
 */
export function useFrameLook(frame: RefObject<HTMLIFrameElement | null>, look: Look | null): void {
  const { palette, typePair, accentColor } = look ?? {};
  useEffect(() => {
    const element = frame.current;
    if (!element || !palette || !typePair) return;
    const applied = { palette, typePair, accentColor: accentColor ?? null };
    // While the frame opens a page, its document has no elements yet.
    const getRoot = () => element.contentDocument?.documentElement ?? null;
    const apply = () => {
      const root = getRoot();
      if (root) applyLook(root, applied);
    };
    apply();
    element.addEventListener('load', apply);
    return () => {
      element.removeEventListener('load', apply);
      for (const [name] of listLookProperties(applied)) getRoot()?.style.removeProperty(name);
    };
  }, [frame, palette, typePair, accentColor]);
}

/** Sets the properties by script, which the security policy of the page allows. */
function applyLook(root: HTMLElement, look: Look): void {
  const { sheet, headline } = typePairFiles[look.typePair];
  const head = root.querySelector('head');
  for (const href of [sheet, headline]) {
    if (root.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    head?.append(Object.assign(root.ownerDocument.createElement('link'), { rel: 'stylesheet', href }));
  }
  for (const [name, value] of listLookProperties(look)) root.style.setProperty(name, value);
}
