import { Link } from 'react-router';
import type { StoredValues } from '#app/admin/fields/field-type.ts';
import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { trash } from '#app/admin/page/menu-links.ts';
import type { ShownVersion } from '#app/admin/page/versions-path.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { type ComparedField, compareRows, type FieldDifference, type ToAnyDraft } from './compared-fields.ts';
import { describeChange, describeTime, listNames, toClause, type Version } from './describe-version.ts';
import { FieldDifferences, type Sides } from './difference/field-differences.tsx';
import type { VersionedRecord, VersionRows } from './read-versions.ts';
import { useGetName } from './use-get-name.ts';
import type { Restoration, useRestore } from './use-restore.ts';
import { useVersion } from './use-versions.ts';
import { VersionLink } from './version-link.tsx';
import { firstVersion } from './version-list.tsx';
import styles from './versions.module.css';

interface VersionDetailProps extends ReturnType<typeof useRestore> {
  record: VersionedRecord;
  shown: ShownVersion;
  /** The id of the newest version, which is what is stored now. */
  newest: number | null;
  /** The id of the oldest version; null if it is not listed yet. */
  oldest: number | null;
  fields: readonly ComparedField[];
  toDraft: ToAnyDraft;
  /** Null if the record is in the trash. */
  current: StoredValues | null;
  /** Says whether whoever is signed in may only read the record. */
  isLocked: boolean;
  singular: string;
}

/** One version: how it differs from what is stored now, or what was changed in it. */
export function VersionDetail(props: VersionDetailProps) {
  const { data, isPending, refetch } = useVersion(props.record, props.shown.id);
  if (isPending) return <AdminLoading>Loading version...</AdminLoading>;
  if (data === undefined)
    return <AdminFailed sentence="The version could not be loaded." onRetry={refetch} />;
  if (data === null)
    return (
      <p>
        This version is no longer kept. All versions are kept for 90 days, and then one a day for two years.
      </p>
    );
  return <Content {...props} version={data.version} rows={data.rows} />;
}

interface ContentProps extends VersionDetailProps {
  version: Version;
  rows: VersionRows;
}

function Content({
  restore,
  restoring,
  shown,
  version,
  rows: { before, after },
  newest,
  oldest,
  fields,
  toDraft,
  current,
  isLocked,
  singular,
}: ContentProps) {
  const getName = useGetName();

  const isFirst = shown.compared === 'first';
  const isNewest = version.id === newest;
  // A new record was not changed, the newest version is what is stored, and one in the trash has nothing to be compared with.
  const hasChange = before !== null && after !== null && !isFirst;
  const hasComparison = current !== null && (isFirst ? before !== null : after !== null && !isNewest);
  const isCompared = hasComparison && (shown.compared !== null || !hasChange);
  const state: Restoration['state'] = isCompared && !isFirst ? 'after' : 'before';
  const earlier = state === 'after' ? after : before;
  const later = isCompared ? current : after;
  const differences = earlier && later ? compareRows(fields, toDraft, earlier, later) : [];

  // What was changed again since then is not undone unseen.
  const changedSince = new Set(
    !isCompared && after && current
      ? compareRows(fields, toDraft, after, current).map(({ name }) => name)
      : [],
  );
  const canRestore = ({ name, columns, staysOnRestore }: FieldDifference) =>
    current !== null && !isLocked && columns.length > 0 && !staysOnRestore && !changedSince.has(name);
  const restorable = differences.filter(canRestore);
  const staying = isCompared ? differences.filter(({ staysOnRestore }) => staysOnRestore) : [];

  const time = toClause(describeTime(version.savedAt, new Date()));
  const title = isCompared ? 'Version restored' : 'Change undone';
  const press = (title: string, restored: readonly FieldDifference[]) =>
    earlier &&
    restore({
      version: version.id,
      state,
      row: earlier,
      columns: restored.flatMap(({ columns }) => columns),
      title,
      description: `${listNames(restored.map(({ label }) => label))}: as ${state === 'after' ? 'saved' : 'before'} ${time}.`,
    });

  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {isFirst ? firstVersion : describeChange(version, fields, version.id !== oldest)}
          </h2>
          <p className={styles.note}>
            {isFirst ? (
              `before ${time}`
            ) : (
              <>
                <bdi>{getName(version.userId)}</bdi>, {time}
              </>
            )}
            {isNewest && !isFirst && ' · current version'}
          </p>
        </div>
        {restorable.length > 0 && (
          <Button
            variant="sea"
            size="small"
            icon={adminIcons.restore}
            busyLabel={restoring === title && 'Restoring...'}
            disabled={restoring !== null}
            onClick={() => press(title, restorable)}
          >
            {isCompared ? 'Restore this version' : 'Undo this change'}
          </Button>
        )}
      </header>
      {hasComparison && hasChange && (
        <nav className={styles.switch} aria-label="Compare">
          <VersionLink version={{ id: version.id, compared: 'version' }} isCurrent={isCompared} replace>
            Compared with now
          </VersionLink>
          <VersionLink version={{ id: version.id, compared: null }} isCurrent={!isCompared} replace>
            What was changed
          </VersionLink>
        </nav>
      )}
      {current === null && (
        <Callout>
          <p>
            {`This ${singular} is in the `}
            <Link to={trash.path}>trash</Link>. Restore it there first, and then its versions here.
          </p>
        </Callout>
      )}
      {differences.length > 0 ? (
        <FieldDifferences
          differences={differences}
          sides={isCompared ? comparedSides : changedSides}
          actions={(difference) => {
            if (changedSince.has(difference.name))
              return <span className={styles.note}>Changed again since then</span>;
            // One field alone is restored by the button above.
            if (!canRestore(difference) || restorable.length === 1) return null;
            const fieldTitle = `${difference.label} restored`;
            return (
              <Button
                size="small"
                aria-label={`${isCompared ? 'Restore' : 'Undo'} ${difference.label}`}
                busyLabel={restoring === fieldTitle && 'Restoring...'}
                disabled={restoring !== null}
                onClick={() => press(fieldTitle, [difference])}
              >
                {isCompared ? 'Restore' : 'Undo'}
              </Button>
            );
          }}
        />
      ) : (
        <p className={styles.note}>
          {isCompared
            ? 'This version is the same as what is stored now.'
            : 'Nothing in the form was changed.'}
        </p>
      )}
      {staying.length > 0 && restorable.length > 0 && (
        <p className={styles.note}>
          {`${listNames(staying.map(({ label }) => label))} ${staying.length === 1 ? 'stays' : 'stay'} as now when the version is restored.`}
        </p>
      )}
    </>
  );
}

const comparedSides: Sides = {
  before: 'This version',
  after: 'Now',
  removed: 'only in this version',
  added: 'only in what is stored now',
};
const changedSides: Sides = { before: 'Before', after: 'After', removed: 'was removed', added: 'was added' };
