import { parseEmbed } from '#domain/embeds/embed.ts';

interface LoadedEmbedProps {
  url: string;
  /** The title of the card; empty if it has none. */
  title: string;
  className: string | undefined;
}

/** What the frame may do. It must not lead the visitor's tab to another page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

export default function LoadedEmbed({ url, title, className }: LoadedEmbedProps) {
  const embed = parseEmbed(url);
  // The pressed link is hidden, so what it has loaded takes the focus.
  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  if (!embed || embed.kind === 'page') return null;
  if (embed.kind === 'file')
    // biome-ignore lint/a11y/useMediaCaption: the owner enters no captions
    return <video ref={focus} className={className} src={embed.url} controls autoPlay playsInline />;
  const { host, frameUrl, height } = embed;
  const name = `${host.action.replace(/^\w+ the (.)/, (_, letter) => letter.toUpperCase())} from ${host.name}`;
  return (
    <iframe
      ref={focus}
      className={className}
      style={height === null ? undefined : { height, aspectRatio: 'auto', background: 'var(--paper-deep)' }}
      src={frameUrl}
      title={title ? `${title}: ${name}` : name}
      allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"
      sandbox={sandbox}
      // YouTube's player does not play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
