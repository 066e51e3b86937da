import type { SharedDraft } from '#app/admin/editor/machine/shared-draft.ts';
import { getBrowserId } from '#app/admin/session/create-id.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Connect } from '#app/client/client-provider.tsx';
import { getChangedFields } from './changed-fields.ts';
import { pickFields } from './merge-drafts.ts';
import type { VersionedDraft } from './saved-drafts.ts';

/** A draft as it is stored in the table `saved_drafts`. */
export interface SharedRow {
  name: string;
  version: string;
  browser: string;
  draft: object | null;
  base: { draft: object; version: string | null } | null;
  saved_at: string;
}

interface Sending<Draft> {
  /** The version that is known; null if there is none. */
  known: string | null;
  version: string;
  /** Which draft of this browser it is. */
  draftId: string;
  /** Null: nothing is left to keep. */
  draft: Draft | null;
  base: VersionedDraft<Draft>;
}

export type SharedDrafts = ReturnType<typeof createSharedDrafts>;

/** The drafts that the server keeps for all browsers of the signed-in person. */
export function createSharedDrafts(connect: Connect) {
  const call = async (run: (client: BrowserClient) => PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await run((await connect()).client);
    if (error) throw error;
    return data as SharedRow[];
  };
  return {
    /** Returns the drafts whose names begin with `prefix`, the last one first, without the version that is known. */
    find: (prefix: string, known: string | null = null) =>
      call((client) => client.rpc('find_drafts', { prefix, ...(known && { known_version: known }) })),

    /** Stores a draft in place of the version that is known. Returns what is stored now: maybe that of another browser. */
    async save<Draft extends object>(name: string, sending: Sending<Draft>): Promise<SharedRow> {
      const { known, version, draftId, draft, base } = sending;
      const [row] = await call((client) =>
        client.rpc('save_draft', {
          draft_name: name,
          known_version: known as string,
          new_version: version,
          from_browser: toBrowser(draftId),
          // Fields that were not changed have the values of the base.
          new_draft: (draft && pickFields(draft, getChangedFields(draft, base.draft))) as never,
          new_base: { ...base, draft: draft ? base.draft : {} } as never,
        }),
      );
      if (!row) throw new Error('The draft was not stored.');
      return row;
    },
  };
}

const toBrowser = (draftId: string) => `${getBrowserId()}/${draftId}`;

/** @param draftId which draft of this browser it is compared with */
export const toSharedDraft = <Draft extends object>(row: SharedRow, draftId: string): SharedDraft<Draft> => ({
  version: row.version,
  isOwn: row.browser === toBrowser(draftId),
  savedAt: Date.parse(row.saved_at),
  draft: row.draft,
  base: row.base ?? { draft: {}, version: null },
});
