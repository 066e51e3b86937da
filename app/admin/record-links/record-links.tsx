import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import type { TableName } from '#app/client/from-table.ts';
import { LinkGroup } from './link-group.tsx';
import { PreviewLinkField } from './preview-link-field.tsx';
import { PublicPage } from './public-page.tsx';

interface RecordLinksProps {
  table: TableName;
  /** The noun for the record, e.g. 'post'. */
  singular: string;
  /** The record as it is stored; null if it is new. */
  stored: { id: string; slug: string; published_at: string | null } | null;
  /** Returns the path of the public page with a slug. */
  createPath: (slug: string) => string;
}

/**
 * Shows where the saved record can be seen: a public one on its page, any other one by a preview link
 * (docs/product/publishing.md#preview-links).
 */
export function RecordLinks({ table, singular, stored, createPath }: RecordLinksProps) {
  if (!stored)
    return (
      <LinkGroup
        legend="Preview link"
        help={`Once you have saved the ${singular} as a draft or scheduled it, you can share it by a secret link.`}
      />
    );
  if (getPublicationState(stored.published_at, Date.now()) === 'published')
    return <PublicPage singular={singular} path={createPath(stored.slug)} />;
  return <PreviewLinkField table={table} recordId={stored.id} noun={singular} />;
}
