import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import styles from './embeds.module.css';

const PlayedVideo = lazy(() => loadOnceOnline(() => import('./played-video.tsx')));

/**
 * Plays a video of the text within in its place, once its play button is pressed. The first press loads the code of the
 * player. The text may be HTML that the server has rendered.
 */
export function PlayVideos({ children }: { children: ReactNode }) {
  // The videos that the visitor has chosen to play, with their elements in the text.
  const [played, setPlayed] = useState<readonly { figure: Element; url: string }[]>([]);
  const play = (event: MouseEvent) => {
    // A press with one of these keys, or with another button, opens the link elsewhere.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    const link = (event.target as Element).closest('a');
    const figure = link?.parentElement;
    const url = figure?.getAttribute('data-video');
    if (!figure || !url) return;
    event.preventDefault();
    setPlayed((last) => [...last.filter((other) => other.figure !== figure), { figure, url }]);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed with the keyboard by a click event
    // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on the links within are handled
    <div onClick={play}>
      {children}
      {played.map(({ figure, url }) =>
        createPortal(
          <Suspense>
            <PlayedVideo url={url} className={styles.screen} />
          </Suspense>,
          figure,
          url,
        ),
      )}
    </div>
  );
}
