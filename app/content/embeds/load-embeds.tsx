import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import styles from './embeds.module.css';

const LoadedEmbed = lazy(() => loadOnceOnline(() => import('./loaded-embed.tsx')));

/**
 * Shows what a card in the text within is about in the card's place, once its button is pressed. The first press loads the
 * code for it. The text may be HTML that the server has rendered.
 */
export function LoadEmbeds({ children }: { children: ReactNode }) {
  // What the visitor has chosen to load, with the elements of the cards in the text.
  const [loaded, setLoaded] = useState<readonly { figure: Element; url: string }[]>([]);
  const load = (event: MouseEvent) => {
    // A press with one of these keys, or with another button, opens the link elsewhere.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    const link = (event.target as Element).closest('a');
    const figure = link?.parentElement;
    const url = figure?.getAttribute('data-embed');
    if (!figure || !url) return;
    event.preventDefault();
    setLoaded((last) => [...last.filter((other) => other.figure !== figure), { figure, url }]);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed with the keyboard by a click event
    // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on the links within are handled
    <div onClick={load}>
      {children}
      {loaded.map(({ figure, url }) =>
        createPortal(
          <Suspense>
            <LoadedEmbed
              url={url}
              title={figure.querySelector(`.${styles.title}`)?.textContent ?? ''}
              className={styles.screen}
            />
          </Suspense>,
          figure,
          url,
        ),
      )}
    </div>
  );
}
