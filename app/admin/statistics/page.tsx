import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { statisticsForm } from './fields.ts';
import { StatisticsPreview } from './preview.tsx';
import { statistics } from './singleton.ts';

export default function StatisticsPage() {
  return (
    <AdminPage
      title={statistics.label}
      lead="Up to four figures on the home page. As soon as one is set, yours take the place of the samples."
    >
      <SingletonForm
        definition={statisticsForm}
        submitLabel="Save Home Figures"
        aside={(draft) => <StatisticsPreview draft={draft} />}
      />
    </AdminPage>
  );
}
