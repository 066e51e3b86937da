import { Fragment, type ReactNode } from 'react';
import styles from './legal-page.module.css';
import { LegalPage } from './legal-page.tsx';
import { sampleUpdatedOn } from './sample-updated-on.ts';

/** One section of a sample text. */
export interface LegalSection {
  /** The id in links to the section, e.g. 'partners'. */
  id: string;
  title: ReactNode;
  text: ReactNode;
}

interface SampleLegalPageProps {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}

/** A legal page while the owner has not written its text (docs/product.md#legal-pages). */
export function SampleLegalPage({ title, summary, sections }: SampleLegalPageProps) {
  return (
    <LegalPage
      title={title}
      summary={summary}
      updatedOn={sampleUpdatedOn}
      note="Sample text: the owner of this site has not written this page yet."
      contents={sections}
      numbered
    >
      {sections.map(({ id, title: sectionTitle, text }) => (
        <Fragment key={id}>
          <h2 id={id} className={styles.sectionTitle}>
            {sectionTitle}
          </h2>
          {text}
        </Fragment>
      ))}
    </LegalPage>
  );
}
