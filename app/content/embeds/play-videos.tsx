import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { parseArticleVideo } from '#domain/article-video.ts';
import styles from './embeds.module.css';

/** A video that a visitor has chosen to play, and its element in the text. */
interface PlayedVideo {
  figure: Element;
  url: string;
}

/**
 * Plays the videos of the text within, each in its place, once its play button is pressed. The text may be HTML that the
 * server has rendered.
 */
export function PlayVideos({ children }: { children: ReactNode }) {
  const [played, setPlayed] = useState<readonly PlayedVideo[]>([]);
  const play = (event: MouseEvent) => {
    // A press with such a key opens the link elsewhere.
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
      {played.map(({ figure, url }) => createPortal(<Player url={url} />, figure, url))}
    </div>
  );
}

function Player({ url }: { url: string }) {
  const video = parseArticleVideo(url);
  // The pressed link is hidden, so the player takes the focus.
  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  if (!video) return null;
  return video.kind === 'frame' ? (
    <iframe
      ref={focus}
      className={styles.screen}
      src={video.frameUrl}
      title={`Video from ${video.provider}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube's player does not play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the owner enters no captions
    <video ref={focus} className={styles.screen} src={video.url} controls autoPlay playsInline />
  );
}
