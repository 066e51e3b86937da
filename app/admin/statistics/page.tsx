import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { statisticsForm } from './fields.ts';
import { StatisticsPreview } from './preview.tsx';

export default function StatisticsPage() {
  return (
    <SingletonPage
      lead="Up to four figures on the home page. As soon as one is set, yours take the place of the samples."
      definition={statisticsForm}
      submitLabel="Save Home Figures"
      aside={(draft) => <StatisticsPreview draft={draft} />}
    />
  );
}
