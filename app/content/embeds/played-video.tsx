import { parseArticleVideo } from '#domain/blog/article-video.ts';

export default function PlayedVideo({ url, className }: { url: string; className: string | undefined }) {
  const video = parseArticleVideo(url);
  // The pressed link is hidden, so the player takes the focus.
  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  if (!video) return null;
  return video.kind === 'frame' ? (
    <iframe
      ref={focus}
      className={className}
      src={video.frameUrl}
      title={`Video from ${video.provider}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube's player does not play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the owner enters no captions
    <video ref={focus} className={className} src={video.url} controls autoPlay playsInline />
  );
}
