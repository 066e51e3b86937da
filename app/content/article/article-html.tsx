import { useEffect, useRef } from 'react';
import { LoadEmbeds } from '#app/content/embeds/load-embeds.tsx';
import { handleImageFailure, hasFailed, hideMissing } from '#app/ui/images/image-failure.ts';
import prose from '#app/ui/prose.module.css';

/** A text that the server has rendered (`render-markdown.server.tsx`). */
export function ArticleHtml({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);

  // An image whose rendition cannot be loaded falls back to the original, as in `ImageWithFallback`. If that fails too,
  // the image is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other images
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    // An image of which the server knows no size has `data-unsized` until it has loaded (prose.module.css).
    const handle = ({ type, target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (type === 'error') handleFailure(target);
      else target.removeAttribute('data-unsized');
    };
    // The events do not bubble, so the listeners capture them.
    element.addEventListener('error', handle, true);
    element.addEventListener('load', handle, true);
    for (const image of element.querySelectorAll('img')) {
      if (hasFailed(image)) handleFailure(image);
      else if (image.complete) image.removeAttribute('data-unsized');
    }
    return () => {
      element.removeEventListener('error', handle, true);
      element.removeEventListener('load', handle, true);
    };
  }, [html]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it from Markdown, without any HTML of the text
  const content = <div ref={body} className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />;
  return <LoadEmbeds>{content}</LoadEmbeds>;
}

const handleFailure = (image: HTMLImageElement) => handleImageFailure(image, () => hideMissing(image));
