import { useEffect, useRef } from 'react';
import { PlayVideos } from '#app/content/embeds/play-videos.tsx';
import { handleImageFailure, hasFailed, hideMissing } from '#app/ui/image-failure.ts';
import prose from '#app/ui/prose.module.css';

/** A text that the server has rendered (`render-markdown.server.tsx`). */
export function ArticleHtml({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);

  // An image whose rendition cannot be loaded falls back to the original, as `ImageWithFallback` does, and to nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other images
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const handleError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) handleFailure(target);
    };
    // The event does not bubble.
    element.addEventListener('error', handleError, true);
    for (const image of element.querySelectorAll('img')) if (hasFailed(image)) handleFailure(image);
    return () => element.removeEventListener('error', handleError, true);
  }, [html]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it from Markdown, without any HTML of the text
  const content = <div ref={body} className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />;
  return <PlayVideos>{content}</PlayVideos>;
}

const handleFailure = (image: HTMLImageElement) => handleImageFailure(image, () => hideMissing(image));
