import { useDeferredValue } from 'react';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { usePartnerLinks } from '#app/admin/partners/use-partner-links.ts';
import { Article } from '#app/content/article/article.tsx';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { PartnerLinksProvider } from '#app/content/partner-links/partner-links.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import type { PageDraft } from './fields.ts';

/** The page as visitors will see it. Rendering long content is deferred, so that typing stays fast. */
export function PagePreview({ draft }: { draft: PageDraft }) {
  const { title, content, image_alt } = useDeferredValue(draft);
  const partnerLinks = usePartnerLinks(null);
  const image = useDebounced(draft.image.trim());
  return (
    <PreviewFrame isPage>
      <Article post={{ title: title.trim() || 'Title', image, image_alt: image_alt.trim() }} level={2}>
        {content && (
          <PartnerLinksProvider value={partnerLinks}>
            <ArticleBody markdown={content} titleLevel={2} linksInNewTab />
          </PartnerLinksProvider>
        )}
      </Article>
    </PreviewFrame>
  );
}
