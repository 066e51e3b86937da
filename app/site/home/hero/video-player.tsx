import { useState } from 'react';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { VideoSource } from '#domain/urls/video-url.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  source: VideoSource | null;
  title: string;
  onClose: () => void;
}

/** Plays a slide's video in a modal dialog: YouTube in an iframe, everything else with the video element. */
export function VideoPlayer({ source, title, onClose }: VideoPlayerProps) {
  return (
    <Dialog open={source !== null} onClose={onClose} title={title} bare>
      <div className={styles.screen}>{source && <Player source={source} title={title} />}</div>
    </Dialog>
  );
}

function Player({ source, title }: { source: VideoSource; title: string }) {
  const [failed, setFailed] = useState(false);
  if (source.kind === 'youtube') {
    return (
      <iframe
        src={source.frameUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The YouTube player does not play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  if (failed) {
    return (
      <div className={styles.failure}>
        <p role="alert">This video cannot be played here.</p>
        <a href={source.url} target="_blank" rel="noopener">
          Open the video in a new tab
        </a>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the owner uploads no captions
    <video
      src={source.url}
      controls
      autoPlay
      playsInline
      aria-label={title}
      onError={() => setFailed(true)}
      // A browser that cannot decode the images of a video, e.g. one recorded on an iPhone, plays the sound alone; its
      // width is then 0.
      onLoadedMetadata={({ currentTarget }) => setFailed(currentTarget.videoWidth === 0)}
    />
  );
}
