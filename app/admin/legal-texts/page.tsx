import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { legalTextsForm } from './fields.ts';

export default function LegalTexts() {
  return (
    <SingletonPage
      lead="Who runs this site, and on what conditions. Have these texts checked by somebody who knows your law: ours are samples."
      definition={legalTextsForm}
      submitLabel="Save Legal Texts"
      canUndo
    />
  );
}
