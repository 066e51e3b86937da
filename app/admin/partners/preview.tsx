import { useDeferredValue } from 'react';
import { PlaceholderHelp } from '#app/admin/booking-template/placeholder-help.tsx';
import { fillVariables } from '#app/admin/booking-template/template-variables.ts';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { noPartnerLinks, PartnerLinksProvider } from '#app/content/partner-links/partner-links.ts';
import { addPartnerId, type Partner } from '#domain/partners/partner-link.ts';
import type { PartnerDraft } from './fields.ts';
import { splitHosts } from './split-hosts.ts';
import { usePartnerLinks } from './use-partner-links.ts';

/** A sentence with a link to the partner, as the owner's texts will show it, and the link that its template produces. */
export function PartnerPreview({ draft }: { draft: PartnerDraft }) {
  const { name, hosts, affiliate_id, id_parameter, template, values } = useDeferredValue(draft);
  const { adLabel } = usePartnerLinks(null);
  const own = splitHosts(hosts);
  const id = affiliate_id.trim();
  const partner: Partner = {
    id: '',
    hosts: own,
    affiliateId: id || null,
    idParameter: id_parameter.trim() || null,
    labelParameter: null,
    codes: [],
  };
  const words = `a link to ${name.trim() || 'the partner'}`.replace(/[\\[\]]/g, '\\$&');
  const filled = fillVariables(template, id ? { ...values, YOUR_ID: id } : values);
  return (
    <>
      <PreviewFrame>
        <PartnerLinksProvider value={{ ...noPartnerLinks, partners: [partner], adLabel }}>
          <ArticleBody
            markdown={`In a text, ${own[0] ? `[${words}](https://${own[0]}/)` : words} looks like this.`}
            titleLevel={2}
            linksInNewTab
          />
        </PartnerLinksProvider>
      </PreviewFrame>
      {template.trim() && <PlaceholderHelp template={addPartnerId(filled, [partner])} />}
    </>
  );
}
