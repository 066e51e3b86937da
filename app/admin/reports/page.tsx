import { useQuery } from '@tanstack/react-query';
import { useLastCurrency } from '#app/admin/deals/price/use-last-currency.ts';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { reports } from '#app/admin/page/menu-links.ts';
import { Steps } from '#app/admin/page/steps.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Earnings } from './earnings/earnings.tsx';
import { ChooseReport } from './import/choose-report.tsx';
import { MapReport } from './import/map-report.tsx';
import { ReviewReport } from './import/review-report.tsx';
import { useReportImport } from './import/use-report-import.ts';

/** What partners paid, by their own reports, and which pages and links earned it (docs/product/reports.md). */
export default function Reports() {
  // As in the form of a new deal.
  const currency = useLastCurrency(true) ?? 'USD';
  const actions = useReportImport(currency);
  const { state } = actions;
  const partners = usePartnerNames();
  return (
    <AdminPage
      title={reports.label}
      lead="What your partners paid, by their own reports, and which pages and links earned it. You see first what an import would do."
    >
      <Steps step={state.step} label={reports.label}>
        {state.step === 'choose' && (
          <>
            <ChooseReport error={state.error} onFile={actions.open} />
            <Earnings />
          </>
        )}
        {state.step === 'reading' && <AdminLoading>{`Reading ${state.name}...`}</AdminLoading>}
        {state.step === 'mapping' && (
          <MapReport
            key={`${state.report.encoding.name} ${state.report.source.name}`}
            report={state.report}
            partners={partners}
            error={state.error}
            onEncoding={(encoding) => actions.open(state.report.source, encoding)}
            onContinue={actions.check}
            onCancel={actions.cancel}
          />
        )}
        {state.step === 'review' && (
          <ReviewReport
            report={state.report}
            rows={state.rows}
            isStoring={actions.isStoring}
            onChangeColumns={() => actions.changeColumns(state.report)}
            onImport={() => actions.store({ report: state.report, rows: state.rows })}
            onCancel={actions.cancel}
          />
        )}
      </Steps>
    </AdminPage>
  );
}

/** The names of the owner's partners. Without them, another name can be typed, so no failure is reported. */
function usePartnerNames(): readonly string[] {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list('partners', { names: true }),
    queryFn: async () => {
      const { data: found } = await (await connect()).client
        .from('partners')
        .select('name')
        .order('name')
        .throwOnError();
      return found.map(({ name }) => name);
    },
  });
  return data ?? [];
}
