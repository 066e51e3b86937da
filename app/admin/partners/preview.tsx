import { useDeferredValue } from 'react';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { PartnerLinksProvider } from '#app/content/partner-links/partner-links.ts';
import type { PartnerDraft } from './fields.ts';
import { splitHosts } from './split-hosts.ts';
import { usePartnerLinks } from './use-partner-links.ts';

/** A sentence with a link to the partner, as the owner's texts will show it. */
export function PartnerPreview({ draft }: { draft: PartnerDraft }) {
  const { name, hosts, affiliate_id, id_parameter } = useDeferredValue(draft);
  const { adLabel } = usePartnerLinks(null);
  const own = splitHosts(hosts);
  const partner = {
    hosts: own,
    affiliateId: affiliate_id.trim() || null,
    idParameter: id_parameter.trim() || null,
  };
  const words = `a link to ${name.trim() || 'the partner'}`.replace(/[\\[\]]/g, '\\$&');
  return (
    <PreviewFrame>
      <PartnerLinksProvider value={{ partners: [partner], adLabel }}>
        <ArticleBody
          markdown={`In a text, ${own[0] ? `[${words}](https://${own[0]}/)` : words} looks like this.`}
          titleLevel={2}
          linksInNewTab
        />
      </PartnerLinksProvider>
    </PreviewFrame>
  );
}
