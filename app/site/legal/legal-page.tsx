import { Fragment, type ReactNode } from 'react';
import styles from './legal-page.module.css';

/** One section of a legal page. */
export interface LegalSection {
  /** The id in links to the section, e.g. 'partners'. */
  id: string;
  title: ReactNode;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** One sentence that sums up the whole text. */
  summary: string;
  sections: readonly LegalSection[];
}

/** A legal page: a summary in one sentence, a table of contents, and numbered sections. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <PassportStamp>{title}</PassportStamp>
        <p className={styles.summary}>{summary}</p>
        {/* docs/product.md#constants */}
        <p className={styles.updated}>Last updated: July 21, 2025</p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {sections.map(({ id, title: sectionTitle }) => (
            <li key={id}>
              <a href={`#${id}`}>{sectionTitle}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, title: sectionTitle, text }) => (
          <Fragment key={id}>
            <h2 id={id} className={styles.sectionTitle}>
              {sectionTitle}
            </h2>
            {text}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** The page's title and the date of its last change, drawn as a passport stamp. */
function PassportStamp({ children }: { children: string }) {
  return (
    <svg className={styles.passportStamp} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <rect x="6" y="6" width="228" height="138" rx="14" strokeWidth="5" />
        <rect x="15" y="15" width="210" height="120" rx="8" strokeWidth="2" />
        <path strokeWidth="2" d="M15 50h210M15 104h210" />
      </g>
      <g fill="currentColor" fontWeight="700" textAnchor="middle">
        <text x="120" y="40" fontSize="18">
          {children.toUpperCase()}
        </text>
        <text x="120" y="90" fontSize="32">
          21 JUL 2025
        </text>
        <text x="120" y="126" fontSize="15">
          UPDATED
        </text>
      </g>
    </svg>
  );
}
