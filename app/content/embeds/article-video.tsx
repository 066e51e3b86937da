import { Icon } from '#app/ui/icon.tsx';
import { isOwnVideo, parseArticleVideo } from '#domain/blog/article-video.ts';
import { ownLanguage } from '#domain/language.ts';
import styles from './embeds.module.css';

/**
 * A video in a text. A file of this site is played in place. Any other video is a link with a play button: nothing is
 * fetched from somebody else's server until a visitor presses it (`play-videos.tsx`), and without scripts the link opens
 * the video's page.
 */
export function ArticleVideo({ url }: { url: string }) {
  const video = parseArticleVideo(url);
  if (!video) return null;
  if (video.kind === 'file' && isOwnVideo(video.url)) {
    return (
      <figure className={styles.video}>
        {/* biome-ignore lint/a11y/useMediaCaption: the owner uploads no captions */}
        <video className={styles.screen} src={video.url} controls preload="metadata" playsInline />
      </figure>
    );
  }
  const provider = video.kind === 'frame' ? video.provider : new URL(video.url).host;
  return (
    <figure className={styles.video} data-video={video.url}>
      <a className={styles.poster} href={video.url} target="_blank" rel="noopener">
        <span className={styles.play}>
          <Icon name="play" size={32} />
        </span>
        <span lang={ownLanguage}>{`Play the video from ${provider}`}</span>
      </a>
      <figcaption>
        <bdi
          lang={ownLanguage}
        >{`Your browser connects to ${provider} only when you press play. Its privacy policy applies then.`}</bdi>
      </figcaption>
    </figure>
  );
}
