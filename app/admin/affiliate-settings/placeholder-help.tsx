import { useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { createBookingLink, type placeholders } from '#domain/booking-link.ts';
import { createExampleSearch, formatSearch } from './example-search.ts';
import styles from './placeholder-help.module.css';

type Placeholder = (typeof placeholders)[number];

/** Describes the value that replaces each placeholder (docs/product.md#validation). */
const meanings: readonly [Placeholder, string][] = [
  ['{destination}', 'Where the visitor wants to go, URL-encoded'],
  ['{checkin}', 'The check-in date, YYYY-MM-DD'],
  ['{checkout}', 'The check-out date, YYYY-MM-DD'],
  ['{guests}', 'The number of guests: 1 to 4, where 4 means 4 or more'],
];

/** Explains the placeholders, and shows the URL that the template produces for an example search. */
export function PlaceholderHelp({ template }: { template: string }) {
  const [example] = useState(() => createExampleSearch(new Date()));
  const link = createBookingLink(template, example);
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
          <p>{`${formatSearch(example)}:`}</p>
          <p className={styles.url}>{link}</p>
          <a href={link} target="_blank" rel="noopener" className={styles.tryLink}>
            <Icon name={adminIcons.external} size={18} />
            <span>{`Try it: open ${new URL(link).host} in a new tab`}</span>
          </a>
        </div>
      )}
    </div>
  );
}
