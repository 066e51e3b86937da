import { useSearchParams } from 'react-router';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { insight, website } from '#app/admin/page/menu-links.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { CountingOff } from './counting-off.tsx';
import { Figures } from './figures.tsx';
import { Lists } from './lists/lists.tsx';
import styles from './page.module.css';
import { PeriodSwitch } from './period-switch.tsx';
import { periodChoices } from './periods.ts';
import { useCounting } from './use-counting.ts';
import { useDays } from './use-days.ts';

const parameter = 'period';

/** What visitors look at, and which links to partners they press (docs/product/insight.md). */
export default function Insight() {
  const [parameters, setParameters] = useSearchParams();
  const choice = periodChoices.find(({ value }) => value === parameters.get(parameter)) ?? periodChoices[1];
  const counting = useCounting();
  const hasService = useHasService();
  const query = useDays(choice);
  const { data } = query;
  const isEmpty = data?.first === null;
  const isOff = counting.data === false || !hasService;
  return (
    <AdminPage
      title={insight.label}
      action={
        data &&
        !isEmpty && (
          <PeriodSwitch
            choices={periodChoices}
            choice={choice}
            onChange={({ value }) => setParameters({ [parameter]: value }, { replace: true })}
          />
        )
      }
    >
      {counting.data === undefined || !data ? (
        hasFailed(counting) || hasFailed(query) ? (
          <AdminFailed
            sentence="The figures could not be loaded."
            onRetry={() => void Promise.all([counting.refetch(), query.refetch()])}
          />
        ) : (
          <AdminLoading>Loading the figures...</AdminLoading>
        )
      ) : (
        <div className={styles.page}>
          {isOff && <CountingOff hasService={hasService} isEmpty={isEmpty} />}
          {isEmpty ? (
            !isOff && <NothingCounted />
          ) : (
            <>
              <Figures choice={choice} days={data} busy={query.isPlaceholderData} />
              <Lists choice={choice} days={data} />
            </>
          )}
        </div>
      )}
    </AdminPage>
  );
}

/** Shown from when counting is turned on until the first visit. */
const NothingCounted = () => (
  <AdminEmpty
    sentence="Visits are counted from now on. The first one appears here within a minute."
    action={
      <ButtonAnchor href={website.path} icon={website.icon} target="_blank" rel="noopener">
        {website.label}
      </ButtonAnchor>
    }
  />
);
