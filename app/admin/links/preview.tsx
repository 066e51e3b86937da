import { useDeferredValue } from 'react';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { usePartnerLinks } from '#app/admin/partners/use-partner-links.ts';
import type { TableRow } from '#app/client/from-table.ts';
import { ArticleBody } from '#app/content/article/article-body.tsx';
import { PartnerLinksProvider } from '#app/content/partner-links/partner-links.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { forbidsRedirects } from '#domain/partners/known-partners.ts';
import { CopyLink } from './copy-link.tsx';
import type { LinkDraft } from './fields.ts';
import styles from './links.module.css';
import { RecordUses } from './record-uses.tsx';
import { useLinkDetails } from './use-link-details.ts';

interface LinkPreviewProps {
  draft: LinkDraft;
  stored: TableRow<'links'> | null;
}

/** A sentence with the link, as the owner's texts will show it, and where the stored link stands and what it brings. */
export function LinkPreview({ draft, stored }: LinkPreviewProps) {
  const { name, url } = useDeferredValue(draft);
  const partnerLinks = usePartnerLinks(null);
  const words = (name.trim() || 'a link').replace(/[\\[\]]/g, '\\$&');
  const target = URL.canParse(url.trim()) ? new URL(url.trim()).href.replace(/[<>]/g, '') : null;
  return (
    <>
      <PreviewFrame>
        <PartnerLinksProvider value={partnerLinks}>
          <ArticleBody
            markdown={`In a text, ${target ? `[${words}](<${target}>)` : words} looks like this.`}
            titleLevel={2}
            linksInNewTab
          />
        </PartnerLinksProvider>
      </PreviewFrame>
      {stored && <StoredLink link={stored} isDirect={draft.is_direct || forbidsRedirects(url)} />}
    </>
  );
}

function StoredLink({ link, isDirect }: { link: TableRow<'links'>; isDirect: boolean }) {
  const details = useLinkDetails([link.id])?.get(link.id);
  return (
    <dl className={styles.facts}>
      <dt>Short URL</dt>
      <dd>
        <code className={styles.url}>{`/go/${link.code}`}</code> <CopyLink code={link.code} />
        {isDirect && <p>Pages lead to the partner itself. The short URL is for places outside your site.</p>}
      </dd>
      {link.typed_url !== null && link.typed_url !== link.url && (
        <>
          <dt>As it stands in your texts</dt>
          <dd className={styles.url}>{link.typed_url}</dd>
        </>
      )}
      {details && (
        <>
          <dt>Stands in</dt>
          <dd>
            {details.uses ? (
              <RecordUses uses={details.uses} count={details.use_count} max={20} />
            ) : (
              'Nowhere. You can insert it into a text by its short URL.'
            )}
          </dd>
          <dt>Clicks in 30 days</dt>
          <dd>
            {details.clicks === null
              ? 'Not counted. You can turn that on in Insight.'
              : formatNumber(details.clicks)}
            {details.reported !== null &&
              (isDirect || details.reported > 0) &&
              `, and ${formatNumber(details.reported)} reported by browsers`}
          </dd>
        </>
      )}
    </dl>
  );
}
