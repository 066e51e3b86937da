import { useMemo, useRef } from 'react';
import listStyles from '#app/admin/collections/list/collection-list.module.css';
import { addFilters, type FilterValues, getFixedChoices } from '#app/admin/collections/list/list-filter.ts';
import { formatRange, Pagination } from '#app/admin/collections/list/pagination.tsx';
import { ListSearch } from '#app/admin/collections/list/tools/list-search.tsx';
import { ListSelect } from '#app/admin/collections/list/tools/list-select.tsx';
import { ListTools } from '#app/admin/collections/list/tools/list-tools.tsx';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import { useListParams } from '#app/admin/collections/list/use-list-params.ts';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Activity } from '#domain/activity/activity.ts';
import { describeActor } from '#domain/activity/describe-activity.ts';
import { describeBrowser } from '#domain/activity/describe-browser.ts';
import { ActivityLine } from './activity-line.tsx';
import { ExportButton } from './export-button.tsx';
import { activitySource, defaultSort, filters } from './list-activity.ts';
import { useActivePeople } from './use-active-people.ts';

const columns: readonly Column<Activity>[] = [
  { head: 'When', kind: 'day', cell: ({ at }) => formatTime(at) },
  { head: 'Who', cell: (entry) => <bdi>{describeActor(entry)}</bdi> },
  { head: 'What', kind: 'main', cell: (entry) => <ActivityLine entry={entry} /> },
  { head: 'With', kind: 'lowPriority', cell: ({ user_agent }) => user_agent && describeBrowser(user_agent) },
];

const sortable: readonly string[] = [];
const noValues: FilterValues = {};

/** The log, the newest entries first, by kind and by person. */
export function ActivityList() {
  const { params, changeParams } = useListParams(sortable, defaultSort, filters);
  const { search, filters: values = noValues } = params;
  const source = useMemo(() => ({ ...activitySource, ...addFilters(undefined, filters, values) }), [values]);
  const { list, isFailed, isPlaceholder, retry } = useListPage({
    source,
    toRow: (row): Activity => row,
    params,
    errorTitle: 'Error fetching the activity',
    isTimeDependent: true,
  });
  const people = useActivePeople();
  const container = useRef<HTMLDivElement>(null);
  const total = list?.total ?? 0;
  const range = { page: list?.page ?? 1, pageSize: source.pageSize, total };
  const active = Object.keys(values);
  const showAll = () =>
    changeParams({ search: '', filters: Object.fromEntries(active.map((column) => [column, ''])) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labeled group that can take the focus
    <div
      ref={container}
      role="group"
      aria-label="Activity"
      tabIndex={-1}
      data-focus-target
      className={listStyles.list}
    >
      <VisuallyHidden role="status">
        {list && (total === 0 ? 'No entries' : formatRange(range))}
      </VisuallyHidden>
      <ListTools
        search={
          <ListSearch noun="activity" search={search} onSearch={(next) => changeParams({ search: next })} />
        }
        choices={
          <>
            {filters.map((filter) => {
              const { column, label } = filter;
              return (
                <ListSelect
                  key={column}
                  label={label}
                  value={values[column] ?? ''}
                  choices={[
                    { value: '', label: column === 'kind' ? 'Everything' : 'Everybody' },
                    ...(getFixedChoices(filter) ?? people),
                  ]}
                  onChange={(value) => changeParams({ filters: { [column]: value } })}
                />
              );
            })}
            <ExportButton source={source} search={search} disabled={total === 0} />
          </>
        }
        hasFilters
        activeFilters={active.length}
      />
      {!list && !isFailed && <AdminLoading>Loading the activity...</AdminLoading>}
      {isFailed && <AdminFailed sentence="The activity could not be loaded." onRetry={retry} />}
      {list && total === 0 && (
        <AdminEmpty
          sentence={
            search === '' && active.length === 0
              ? 'Nothing has been logged yet. What anybody does here will be.'
              : 'Nothing that was logged matches.'
          }
          action={(search !== '' || active.length > 0) && <Button onClick={showAll}>Show everything</Button>}
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <DataTable
            caption="Activity"
            columns={columns}
            rows={list.rows}
            getKey={({ id }) => String(id)}
            busy={isPlaceholder}
          />
          <Pagination
            {...range}
            onPage={(page) => {
              changeParams({ page });
              container.current?.focus({ preventScroll: true });
            }}
          />
        </>
      )}
    </div>
  );
}
