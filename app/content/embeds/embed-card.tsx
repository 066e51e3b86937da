import { createSrcSet } from '#app/client/image-renditions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback } from '#app/ui/images/image-with-fallback.tsx';
import { type Embed, parseEmbed } from '#domain/embeds/embed.ts';
import { ownLanguage } from '#domain/language.ts';
import { isOwnFile } from '#domain/urls/own-file.ts';
import type { EmbedEntry } from './add-embeds.ts';
import styles from './embeds.module.css';

/**
 * A page of another site in a text, for example a video, a post or a map. It is a link with the title and the picture that
 * the owner has entered: nothing is fetched from the other site until a visitor presses it (`load-embeds.tsx`). Without
 * scripts the link opens the page, and so does a short link always. A video file of this site is played in place.
 */
export function EmbedCard({ url, title, picture, alt }: EmbedEntry) {
  const embed = parseEmbed(url);
  if (!embed) return null;
  if (embed.kind === 'file' && isOwnFile(embed.url)) {
    return (
      <figure className={styles.embed}>
        {/* biome-ignore lint/a11y/useMediaCaption: the owner uploads no captions */}
        <video
          className={styles.screen}
          src={embed.url}
          poster={picture ?? undefined}
          controls
          preload="metadata"
          playsInline
        />
        {title && <figcaption dir="auto">{title}</figcaption>}
      </figure>
    );
  }
  const { site, action } = describe(embed);
  const isPage = embed.kind === 'page';
  const isPlayed = action === 'Play the video';
  return (
    <figure className={styles.embed} data-embed={isPage ? undefined : embed.url}>
      <a className={styles.poster} href={embed.url} target="_blank" rel="noopener">
        {picture && (
          <ImageWithFallback
            className={styles.backdrop}
            src={picture}
            srcSet={createSrcSet(picture, [480, 960, 1360])}
            sizes="(max-width: 720px) 100vw, 680px"
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        )}
        {isPlayed && (
          <span className={styles.play}>
            <Icon name="play" size={32} />
          </span>
        )}
        {title && (
          <bdi className={styles.title} dir="auto">
            {title}
          </bdi>
        )}
        <span
          className={isPlayed ? undefined : styles.action}
          lang={ownLanguage}
        >{`${action} from ${site}`}</span>
      </a>
      <figcaption>
        <bdi lang={ownLanguage}>
          {isPage
            ? `Opens ${site} in a new tab.`
            : `Your browser connects to ${site} only when you press ${isPlayed ? 'play' : 'the button'}. Its privacy policy applies then.`}
        </bdi>
      </figcaption>
    </figure>
  );
}

const describe = (embed: Embed) =>
  embed.kind !== 'file'
    ? { site: embed.host.name, action: embed.host.action }
    : { site: new URL(embed.url).host, action: 'Play the video' as const };
