import { useDeferredValue, useRef } from 'react';
import type { PreviewProps } from '#app/admin/collections/form/collection-form.tsx';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { usePartnerLinks } from '#app/admin/partners/use-partner-links.ts';
import { readDayDraft } from '#app/admin/publication/publication-day.ts';
import { useFollowWriting } from '#app/admin/rich-text/use-follow-writing.ts';
import { useTextCards } from '#app/admin/rich-text/use-text-cards.ts';
import { Article } from '#app/content/article/article.tsx';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { TextCardsProvider } from '#app/content/embeds/text-cards.ts';
import { PartnerLinksProvider } from '#app/content/partner-links/partner-links.ts';
import { splitTags } from '#app/ui/forms/parse-tags.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import type { PostDraft } from './fields.ts';
import styles from './preview.module.css';

/**
 * The post as visitors will see it. It follows the place where the owner is writing. Rendering long content is
 * deferred, so that typing stays fast.
 */
export function PostPreview({ draft, stored }: PreviewProps<'posts', PostDraft>) {
  const deferred = useDeferredValue(draft);
  const { title, excerpt, content, author, category, tags, language, image_alt, image_caption } = deferred;
  const image = useDebounced(draft.image.trim());
  const page = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFollowWriting(page, body, content);
  const cards = useTextCards(content);
  const partnerLinks = usePartnerLinks(language || null);
  return (
    <PreviewFrame>
      {/* biome-ignore lint/a11y/useSemanticElements: a labeled group that can be scrolled with the keyboard */}
      <div
        ref={page}
        className={styles.page}
        role="group"
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element has to be focusable
        tabIndex={0}
      >
        <Article
          post={{
            title: title.trim() || 'Title',
            excerpt: excerpt.trim(),
            author: author.trim(),
            category: category.trim(),
            tags: splitTags(tags),
            image,
            language: language || null,
            image_alt: image_alt.trim(),
            image_caption: image_caption.trim(),
            date: readDayDraft(deferred.date, deferred.published_at, stored),
          }}
          level={2}
        >
          {content && (
            <TextCardsProvider value={cards}>
              <PartnerLinksProvider value={partnerLinks}>
                <ArticleBody ref={body} markdown={content} titleLevel={2} linksInNewTab />
              </PartnerLinksProvider>
            </TextCardsProvider>
          )}
        </Article>
      </div>
    </PreviewFrame>
  );
}
