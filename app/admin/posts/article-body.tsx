import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { ImageWithFallback } from '#app/ui/image-with-fallback.tsx';
import prose from '#app/ui/prose.module.css';
import { isLinkUrl } from '#domain/link-url.ts';
import { isMediaUrl } from '#domain/media-url.ts';

interface ArticleTextProps {
  /** Markdown. */
  text: string;
  /** The level of the heading that it stands under. */
  beneath: 1 | 2;
  /** Its links open beside what is there. */
  linksBeside?: boolean;
}

/**
 * A text as visitors read it: no HTML of its own, links to the web, to mail and within the site alone, pictures in the
 * forms that fit.
 */
export function ArticleText({ text, beneath, linksBeside = false }: ArticleTextProps) {
  return (
    <div className={prose.prose}>
      <Markdown
        skipHtml
        urlTransform={(address, key) => {
          const isGood = key === 'src' ? isMediaUrl(address) : isLinkUrl(address);
          return isGood ? address : undefined;
        }}
        components={{ ...parts, ...headings[beneath], ...(linksBeside ? { a: LinkBeside } : {}) }}
      >
        {text}
      </Markdown>
    </div>
  );
}

const parts: Components = {
  img: ({ src, alt, title }) =>
    typeof src === 'string' && src !== '' ? (
      <ImageWithFallback
        key={src}
        src={src}
        srcSet={createSrcSet(src, [480, 960, 1360])}
        sizes="(max-width: 720px) 100vw, 680px"
        alt={alt ?? ''}
        title={title}
        loading="lazy"
        decoding="async"
      />
    ) : null,
};

const LinkBeside: Components['a'] = ({ href, title, children }) => (
  <a href={href} title={title} target="_blank" rel="noopener">
    {children}
  </a>
);

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Made once: another component each time would be another element each time. */
const headings = { 1: headingsBeneath(1), 2: headingsBeneath(2) };

/** A text's second heading is the first beneath its title; a first one was meant for that as well. */
function headingsBeneath(beneath: 1 | 2): Components {
  return Object.fromEntries(
    tags.map((tag, index) => {
      const Heading = tags[Math.min(Math.max(index, 1) + beneath - 1, 5)] ?? 'h6';
      const look = index < 2 ? prose.large : undefined;
      return [
        tag,
        ({ children }: { children?: ReactNode }) => <Heading className={look}>{children}</Heading>,
      ];
    }),
  );
}
