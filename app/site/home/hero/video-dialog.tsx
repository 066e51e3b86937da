import { Dialog } from '#app/ui/dialog.tsx';
import type { VideoSource } from '#domain/video-url.ts';
import styles from './video-dialog.module.css';

/** A slide's video in a modal player: YouTube in its own frame, all else by the browser. */
export function VideoDialog({
  source,
  title,
  onClose,
}: {
  source: VideoSource | null;
  title: string;
  onClose: () => void;
}) {
  return (
    <Dialog open={source !== null} onClose={onClose} title={title} bare>
      <div className={styles.screen}>{source && <Player source={source} title={title} />}</div>
    </Dialog>
  );
}

function Player({ source, title }: { source: VideoSource; title: string }) {
  if (source.kind === 'youtube') {
    return (
      <iframe
        src={source.frameUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The player refuses to play where it is not told the site that shows it.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the owner's file is all there is
    <video src={source.url} controls autoPlay playsInline aria-label={title} />
  );
}
