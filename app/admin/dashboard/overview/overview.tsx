import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getEditPath } from '#app/admin/collections/collection.ts';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import { deals } from '#app/admin/deals/collection.ts';
import { inbox } from '#app/admin/messages/folders.ts';
import { createMessageSource, defaultSort } from '#app/admin/messages/list-messages.ts';
import type { Message } from '#app/admin/messages/message.ts';
import { MessageLine } from '#app/admin/messages/message-line.tsx';
import { dashboard, messages as inboxPage } from '#app/admin/page/menu-links.ts';
import { canOpen } from '#app/admin/page/page-info.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import { useGuide } from '#app/admin/start/progress/use-guide.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { endedDealsPath, useEndedDeals } from './ended-deals.ts';
import { Gaps } from './gaps.tsx';
import styles from './overview.module.css';
import { OverviewSection } from './overview-section.tsx';
import { PreparedChanges, usePreparedChanges } from './prepared-changes.tsx';
import { ReadyPosts, useReadyPosts } from './ready-posts.tsx';
import { RecordRow, Row } from './record-row.tsx';
import { useScheduled } from './scheduled.ts';

/** The dashboard shows at most this many messages. */
const maxShown = 4;

const source = createMessageSource(inbox, maxShown);

const params = { search: '', sort: defaultSort, page: 1 };

const toMessage = (row: Message) => row;

/** The newest messages that the owner has not answered yet, without suspected ones (docs/product/messages.md). */
const useNewestMessages = (enabled: boolean) => useListPage({ source, toRow: toMessage, params, enabled });

/**
 * Shows what needs the owner today: what is left to do, what has ended, what will happen, and who has written
 * (docs/product/dashboard.md#dashboard). A section that has nothing to say is left out. All appear at once, so that
 * none moves away while it is read. A failure is shown in its section: a notice would replace that of a failed count.
 *
 * @param site what is still a sample or missing; null for whoever cannot change that
 */
export function Overview({ site }: { site: UseQueryResult<SiteState> | null }) {
  const role = useRole();
  const hasDeals = canOpen(role, deals);
  const hasMessages = canOpen(role, inboxPage);
  const messages = useNewestMessages(hasMessages);
  const ready = useReadyPosts();
  const scheduled = useScheduled();
  const changes = usePreparedChanges();
  const ended = useEndedDeals(hasDeals);
  const guide = useGuide(site !== null);
  const isComplete =
    (!hasMessages || messages.list || messages.isFailed) &&
    (ready.list || ready.isFailed) &&
    (scheduled.data || hasFailed(scheduled)) &&
    (changes.data || hasFailed(changes)) &&
    (!hasDeals || ended.list || ended.isFailed) &&
    (!site || ((guide.data || hasFailed(guide)) && (site.data || hasFailed(site))));
  if (!isComplete) return null;
  return (
    <div className={styles.overview}>
      <div className={styles.column}>
        {site && <Gaps site={site} />}
        {hasDeals && <EndedDeals {...ended} />}
      </div>
      <div className={styles.column}>
        <ReadyPosts {...ready} />
        <Scheduled query={scheduled} />
        <PreparedChanges {...changes} />
        {hasMessages && <Messages {...messages} />}
      </div>
    </div>
  );
}

function Messages({ list, retry }: ReturnType<typeof useNewestMessages>) {
  if (list?.total === 0) return null;
  return (
    <OverviewSection
      title="Messages"
      more={
        <Link to={inbox.path}>
          {list && list.total > list.rows.length ? `All ${formatNumber(list.total)} messages` : inbox.label}
        </Link>
      }
      failure={!list && { sentence: 'The messages could not be loaded.', onRetry: retry }}
    >
      {list && (
        <ul>
          {list.rows.map((message) => (
            <Row key={message.id}>
              <div className={styles.message}>
                <MessageLine message={message} folderLabel={dashboard.label} />
                <span className={styles.time}>{formatTime(message.received_at)}</span>
              </div>
            </Row>
          ))}
        </ul>
      )}
    </OverviewSection>
  );
}

function Scheduled({ query: { data: scheduled, refetch } }: { query: ReturnType<typeof useScheduled> }) {
  if (scheduled?.total === 0) return null;
  const more = scheduled ? scheduled.total - scheduled.records.length : 0;
  return (
    <OverviewSection
      title="Scheduled"
      failure={!scheduled && { sentence: 'What is scheduled could not be loaded.', onRetry: refetch }}
    >
      {scheduled && (
        <ul>
          {scheduled.records.map(({ id, title, kind, publishedAt, to }) => (
            <RecordRow key={id} to={to} title={title} note={`${kind} · ${formatTime(publishedAt)}`} />
          ))}
          {more > 0 && (
            <Row>
              <span className={styles.more}>{`and ${formatNumber(more)} more`}</span>
            </Row>
          )}
        </ul>
      )}
    </OverviewSection>
  );
}

function EndedDeals({ list, retry }: ReturnType<typeof useEndedDeals>) {
  if (list?.total === 0) return null;
  return (
    <OverviewSection
      title="Ended"
      more={<Link to={endedDealsPath}>All ended deals</Link>}
      failure={!list && { sentence: 'The deals that have ended could not be loaded.', onRetry: retry }}
    >
      {list && (
        <ul>
          {list.rows.map(({ id, title, ends_at }) => (
            <RecordRow
              key={id}
              to={getEditPath(deals, id)}
              title={title}
              note={`${deals.title} · ${formatTime(ends_at)}`}
            />
          ))}
        </ul>
      )}
    </OverviewSection>
  );
}
