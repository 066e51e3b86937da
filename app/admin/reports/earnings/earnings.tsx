import { useSearchParams } from 'react-router';
import { PeriodSwitch } from '#app/admin/insight/period-switch.tsx';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { insight } from '#app/admin/page/menu-links.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { ReportHelp } from '#app/admin/reports/import/report-help.tsx';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { Link } from '#app/ui/link.tsx';
import styles from './earnings.module.css';
import { PerClick } from './per-click.tsx';
import { reportPeriods } from './periods.ts';
import { ReportImports } from './report-imports.tsx';
import { Totals } from './totals.tsx';
import { useEarnings, useReportImports } from './use-earnings.ts';
import { WorthMore } from './worth-more.tsx';

/** What the reports say, joined with the visits of the same time. */
export function Earnings() {
  const [parameters, setParameters] = useSearchParams();
  const period = reportPeriods.find(({ value }) => value === parameters.get('period')) ?? reportPeriods[3];
  const earnings = useEarnings(period);
  const imports = useReportImports();
  const hasService = useHasService();
  if (!earnings.data || !imports.data) {
    const failed = [earnings, imports].filter(hasFailed);
    return failed.length > 0 ? (
      <AdminFailed
        sentence="The earnings could not be loaded."
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    ) : (
      <AdminLoading>Loading the earnings...</AdminLoading>
    );
  }
  const { data } = earnings;
  if (imports.data.length === 0)
    return (
      <div className={styles.earnings}>
        <ReportHelp />
        <WorthMore data={data} />
      </div>
    );
  return (
    <div className={styles.earnings}>
      <PeriodSwitch
        choices={reportPeriods}
        choice={period}
        onChange={({ value }) => setParameters({ period: value }, { replace: true })}
      />
      {!(hasService && data.countsVisits) && (
        <Callout>
          <p>
            {hasService ? (
              <>
                Views and clicks are not counted, so bookings have none to meet. Turn it on in{' '}
                <Link to={insight.path}>{insight.label}</Link>.
              </>
            ) : (
              'Views and clicks are not counted: the server needs the setting SUPABASE_SERVICE_ROLE_KEY for it.'
            )}
          </p>
        </Callout>
      )}
      {data.earnings.length > 0 ? (
        <>
          <Totals earnings={data.earnings} />
          <PerClick data={data} />
        </>
      ) : (
        <AdminEmpty sentence="There are no bookings in this time." />
      )}
      <WorthMore data={data} />
      <ReportImports imports={imports.data} />
    </div>
  );
}
