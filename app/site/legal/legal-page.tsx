import { Fragment, type ReactNode } from 'react';
import styles from './legal-page.module.css';

/** One part of a legal text. */
export interface LegalSection {
  /** What a link to it names, e.g. 'partners'. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalTextProps {
  title: string;
  /** In a sentence: what the whole text says. */
  gist: string;
  parts: readonly LegalSection[];
}

/** A legal text that wants to be read: what it says in a sentence, its contents, and numbered parts. */
export function LegalPage({ title, gist, parts }: LegalTextProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Postmark />
        <p className={styles.gist}>{gist}</p>
        {/* Specification section 9. */}
        <p className={styles.updated}>Last updated: July 21, 2025</p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {parts.map(({ id, title: part }) => (
            <li key={id}>
              <a href={`#${id}`}>{part}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {parts.map(({ id, title: part, text }) => (
          <Fragment key={id}>
            <h2 id={id} className={styles.part}>
              {part}
            </h2>
            {text}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** The day it was last changed, as a border officer would say it. */
function Postmark() {
  return (
    <svg className={styles.postmark} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <rect x="6" y="6" width="228" height="138" rx="14" strokeWidth="5" />
        <rect x="15" y="15" width="210" height="120" rx="8" strokeWidth="2" />
        <path strokeWidth="2" d="M15 50h210M15 104h210" />
      </g>
      <g fill="currentColor" fontWeight="700" textAnchor="middle">
        <text x="120" y="40" fontSize="18">
          WAYFARE
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
