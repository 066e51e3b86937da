import type { ShownVersion } from '#app/admin/page/versions-path.ts';
import { Button } from '#app/ui/button.tsx';
import type { ComparedField } from './compared-fields.ts';
import { describeChange, describeTime, toClause, type Version } from './describe-version.ts';
import { useGetName } from './use-get-name.ts';
import { VersionLink } from './version-link.tsx';
import styles from './versions.module.css';

interface VersionListProps {
  versions: readonly Version[];
  fields: readonly ComparedField[];
  /** The version that is shown beside the list. */
  shown: ShownVersion | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** What the oldest version is called whose change is no longer kept. */
export const firstVersion = 'First version';

export const getVersionLinkId = (version: number) => `version-${version}`;

/** Who has changed what, and when, the newest version first. */
export function VersionList({ versions, fields, shown, hasMore, isLoadingMore, onMore }: VersionListProps) {
  const getName = useGetName();
  const now = new Date();
  const oldest = hasMore ? undefined : versions.at(-1);
  return (
    <nav className={styles.list} aria-label="Versions">
      <ol className={styles.versions}>
        {versions.map((version, index) => {
          const isNewest = index === 0;
          const words = (
            <>
              <strong className={styles.change}>
                {describeChange(version, fields, index < versions.length - 1 || hasMore)}
              </strong>
              <span className={styles.note}>
                <bdi>{getName(version.userId)}</bdi>, {toClause(describeTime(version.savedAt, now))}
                {isNewest && version.change !== 'delete' && ' · current version'}
              </span>
            </>
          );
          return (
            <li key={version.id}>
              {version.change === 'delete' ? (
                <div className={styles.version}>{words}</div>
              ) : (
                <VersionLink
                  id={getVersionLinkId(version.id)}
                  version={{ id: version.id, compared: isNewest ? null : 'version' }}
                  isCurrent={version.id === shown?.id && shown.compared !== 'first'}
                  className={styles.version}
                >
                  {words}
                </VersionLink>
              )}
            </li>
          );
        })}
        {/* The record is older than what is kept of it. */}
        {oldest?.change === 'update' && (
          <li>
            <VersionLink
              version={{ id: oldest.id, compared: 'first' }}
              isCurrent={shown?.compared === 'first'}
              className={styles.version}
            >
              <strong className={styles.change}>{firstVersion}</strong>
              <span className={styles.note}>before {toClause(describeTime(oldest.savedAt, now))}</span>
            </VersionLink>
          </li>
        )}
      </ol>
      {hasMore && (
        <Button size="small" onClick={onMore} busyLabel={isLoadingMore && 'Loading...'}>
          Show older versions
        </Button>
      )}
    </nav>
  );
}
