import { useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { bookingLink, type placeholders } from '#domain/booking-link.ts';
import { exampleSearch, spokenSearch } from './example-search.ts';
import styles from './placeholder-help.module.css';

type Placeholder = (typeof placeholders)[number];

/** Specification section 5. */
const meanings: readonly [Placeholder, string][] = [
  ['{destination}', 'Where the visitor wants to go, encoded for an address'],
  ['{checkin}', 'The day of arrival, YYYY-MM-DD'],
  ['{checkout}', 'The day of departure, YYYY-MM-DD'],
  ['{guests}', 'How many travel: 1 to 4, where 4 stands for 4+'],
];

/** What each placeholder stands for, and what becomes of the template for an example search. */
export function PlaceholderHelp({ template }: { template: string }) {
  const [example] = useState(() => exampleSearch(new Date()));
  const link = bookingLink(template, example);
  return (
    <div className={styles.help}>
      <h2 className={styles.title}>Placeholders</h2>
      <dl className={styles.list}>
        {meanings.map(([placeholder, meaning]) => (
          <div key={placeholder} className={styles.row}>
            <dt>
              <code className={styles.code}>{placeholder}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {link && (
        <div className={styles.example}>
          <h2 className={styles.title}>Example</h2>
          <p>{`${spokenSearch(example)}:`}</p>
          <p className={styles.link}>{link}</p>
          <a href={link} target="_blank" rel="noopener" className={styles.test}>
            <Icon name={adminIcons.external} size={18} />
            <span>{`Try it: open ${new URL(link).host} in a new tab`}</span>
          </a>
        </div>
      )}
    </div>
  );
}
