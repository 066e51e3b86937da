import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { pageTextsForm } from './fields.ts';

export default function PageTexts() {
  return (
    <SingletonPage
      lead="The sentences under the headings of your pages. Say them in your own words, or empty a field to leave its sentence out."
      definition={pageTextsForm}
      submitLabel="Save Page Texts"
      canUndo
    />
  );
}
