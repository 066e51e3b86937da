import { useState } from 'react';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { ReportHelp } from '#app/admin/reports/import/report-help.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import styles from './earnings.module.css';
import { PerClick } from './per-click.tsx';
import { type Period, periods } from './periods.ts';
import { ReportImports } from './report-imports.tsx';
import { Totals } from './totals.tsx';
import { useEarnings, useReportImports } from './use-earnings.ts';
import { WorthMore } from './worth-more.tsx';

/** What the reports say, joined with the visits of the same time. */
export function Earnings() {
  const [period, setPeriod] = useState<Period>('365');
  const earnings = useEarnings(period);
  const imports = useReportImports();
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
      <SelectField
        label="Show"
        className={styles.choice}
        choices={periods}
        value={period}
        onChange={({ target }) => setPeriod(target.value as Period)}
      />
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
