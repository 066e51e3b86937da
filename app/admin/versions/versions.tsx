import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type AnyFields, selectFields } from '#app/admin/fields/describe-fields.ts';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { readShownVersion, versionsTitle } from '#app/admin/page/versions-path.ts';
import { findLock, useUserId } from '#app/admin/publication/own-records.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import type { TableName } from '#app/client/from-table.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { listComparedFields, type ToAnyDraft } from './compared-fields.ts';
import type { VersionedRecord } from './read-versions.ts';
import { useRestore } from './use-restore.ts';
import { useCurrentRow, useVersions } from './use-versions.ts';
import { VersionDetail } from './version-detail.tsx';
import { VersionLink } from './version-link.tsx';
import { getVersionLinkId, VersionList } from './version-list.tsx';
import styles from './versions.module.css';

export interface VersionsProps {
  table: TableName;
  /** The id of the record; '1' for a single row. */
  id: string;
  fields: AnyFields;
  toDraft: ToAnyDraft;
  /** The noun in the middle of a sentence, e.g. 'post'. */
  singular: string;
  /** The column with the name of the record, if it has one. */
  nameColumn?: string;
  /** The link back to the form. */
  form: { to: string; label: string };
}

/** The earlier versions of a record (docs/product/versions.md): who has changed what, and how it differs from now. */
export default function Versions({ table, id, fields, toDraft, singular, nameColumn, form }: VersionsProps) {
  const role = useRole();
  const userId = useUserId();
  // Whoever may not change a field does not see it here either.
  const compared = useMemo(() => listComparedFields(selectFields(fields, role)), [fields, role]);
  const record: VersionedRecord = { table, id, columns: compared.flatMap(({ columns }) => columns) };
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useVersions(record);
  const current = useCurrentRow(record);
  const [searchParams] = useSearchParams();
  // The list to which the form returns.
  const { state } = useLocation();
  const chosen = readShownVersion(searchParams);
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  // Beside the list there is room for a version. The last change is the one that most want to see, and to undo.
  const [last] = versions.filter(({ change }) => change === 'update');
  const shown = chosen ?? (last ? { id: last.id, compared: null } : null);
  const restoration = useRestore(record);
  const detail = useFocusAfter<HTMLElement>(restoration.restoring !== null);
  useFocusOfPressed(chosen?.id, detail);
  const isFailed = (isError || current.isError) && !(data && current.data !== undefined);
  const name = nameColumn && current.data?.[nameColumn];

  return (
    <AdminPage
      title={versionsTitle}
      lead={
        <>
          {typeof name === 'string' && <bdi>{`“${name}”. `}</bdi>}
          What was changed, by whom and when. Each earlier version can be restored.
        </>
      }
      back={{ ...form, state }}
    >
      {isFailed ? (
        <AdminFailed
          sentence="The versions could not be loaded."
          onRetry={() => Promise.all([refetch(), current.refetch()])}
        />
      ) : isPending || current.data === undefined ? (
        <AdminLoading>Loading versions...</AdminLoading>
      ) : !last && versions.length < 2 && chosen === null ? (
        <AdminEmpty
          sentence={`Nothing has been changed yet. Each save of the ${singular} will be listed here.`}
        />
      ) : (
        <div className={styles.frame} data-chosen={chosen !== null || undefined}>
          <VersionList
            versions={versions}
            fields={compared}
            shown={shown}
            hasMore={hasNextPage}
            isLoadingMore={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
          {shown !== null && (
            <section ref={detail} tabIndex={-1} aria-label="Version" className={styles.detail}>
              {/* In a narrow window, a version takes the place of the list. */}
              <VersionLink version={null} className={styles.all}>
                <Icon name="chevron-left" size={16} />
                <span>All versions</span>
              </VersionLink>
              <VersionDetail
                key={`${shown.id} ${shown.compared === 'first'}`}
                {...restoration}
                record={record}
                shown={shown}
                newest={versions[0]?.id ?? null}
                oldest={hasNextPage ? null : (versions.at(-1)?.id ?? null)}
                fields={compared}
                toDraft={toDraft}
                current={current.data}
                isLocked={findLock(current.data, role, userId) !== null}
                singular={singular}
              />
            </section>
          )}
        </div>
      )}
    </AdminPage>
  );
}

/**
 * In a narrow window, a version takes the place of the list, and the link that was pressed disappears. So the focus moves to the
 * version, and back to its link in the list.
 */
function useFocusOfPressed(chosen: number | undefined, detail: RefObject<HTMLElement | null>): void {
  const wasPressed = useNavigationType() === 'PUSH';
  const last = useRef(chosen);
  useEffect(() => {
    const { activeElement } = document;
    // The browser moves the focus from a hidden element only some time after that.
    const isLost = activeElement === document.body || activeElement?.checkVisibility?.() === false;
    if (wasPressed && isLost && chosen !== undefined) detail.current?.focus({ preventScroll: true });
    if (isLost && chosen === undefined && last.current !== undefined)
      document.getElementById(getVersionLinkId(last.current))?.focus();
    last.current = chosen;
  }, [chosen, wasPressed, detail]);
}
