import { useDeferredValue } from 'react';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { usePartnerLinks } from '#app/admin/partners/use-partner-links.ts';
import { useTextCards } from '#app/admin/rich-text/use-text-cards.ts';
import { Article } from '#app/content/article/article.tsx';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { TextCardsProvider } from '#app/content/embeds/text-cards.ts';
import { PartnerLinksProvider } from '#app/content/partner-links/partner-links.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import type { PageDraft } from './fields.ts';

/** The page as visitors will see it. Rendering long content is deferred, so that typing stays fast. */
export function PagePreview({ draft }: { draft: PageDraft }) {
  const { title, content, image_alt } = useDeferredValue(draft);
  const cards = useTextCards(content);
  const partnerLinks = usePartnerLinks(null);
  const image = useDebounced(draft.image.trim());
  return (
    <PreviewFrame isPage>
      <Article post={{ title: title.trim() || 'Title', image, image_alt: image_alt.trim() }} level={2}>
        {content && (
          <TextCardsProvider value={cards}>
            <PartnerLinksProvider value={partnerLinks}>
              <ArticleBody markdown={content} titleLevel={2} linksInNewTab />
            </PartnerLinksProvider>
          </TextCardsProvider>
        )}
      </Article>
    </PreviewFrame>
  );
}
