import { useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { createBookingLink, type LinkMarks } from '#domain/booking/booking-link.ts';
import { type placeholders, prepareTemplate } from '#domain/booking/booking-template.ts';
import { createLabel } from '#domain/partners/label.ts';
import { createExampleSearch, examplePlace, formatSearch } from './example-search.ts';
import styles from './placeholder-help.module.css';
import { traceLink } from './trace-link.ts';

/** Describes the value that replaces each placeholder (docs/product/panel.md#validation). */
const meanings: readonly [(typeof placeholders)[number], string][] = [
  ['{destination}', 'Where the visitor wants to go'],
  ['{checkin}', 'The check-in date, YYYY-MM-DD'],
  ['{checkout}', 'The check-out date, YYYY-MM-DD'],
  ['{guests}', 'The number of guests: 1 to 4, where 4 means 4 or more'],
  [
    '{code}',
    'The partner code in the form of a destination, for partners that need one. Without a code, the name of the place takes its place, or nothing if {destination} is in the link, too',
  ],
  [
    '{label}',
    'A short code of the page and of the button, the same for every visitor, by which your partner’s reports say what earned',
  ],
  ['{lang}', 'The language of the page, e.g. en or pt-BR'],
  ['{currency}', 'The currency of the deal, e.g. USD, or nothing if no deal was pressed'],
];

/** Those of a deal on the home page. */
const exampleMarks: LinkMarks = { label: createLabel('/', 'ticket'), lang: 'en', currency: 'USD' };

/** Explains the placeholders, and shows the URL that the template produces for an example search. */
export function PlaceholderHelp({ template }: { template: string }) {
  const [example] = useState(() => createExampleSearch(new Date()));
  const link = createBookingLink(prepareTemplate(template), example, examplePlace.code, exampleMarks);
  return (
    <div className={styles.help}>
      <h2 className={styles.title}>Placeholders</h2>
      <dl>
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
          <p>
            {formatSearch(example)}
            {/* The braces of {code} may be percent-encoded. */}
            {template.includes('code') && `, code ${examplePlace.code}`}:
          </p>
          <p className={styles.url}>{link}</p>
          {/* Not last: at the end of the page, the notice of a save would cover it. */}
          <ButtonAnchor
            href={link}
            target="_blank"
            rel="noopener"
            icon={adminIcons.external}
            className={styles.tryLink}
          >
            {`Try it: open ${new URL(link).host} in a new tab`}
          </ButtonAnchor>
          <Arrival link={link} destination={example.destination} />
        </div>
      )}
    </div>
  );
}

/** Shows what the partner's site reads from the link: for a link of an affiliate network, the shop that it leads to. */
function Arrival({ link, destination }: { link: string; destination: string }) {
  const { hosts, url, values } = traceLink(link, destination);
  const host = hosts.at(-1);
  return (
    <section className={styles.arrival} aria-label={`What arrives at ${host}`}>
      {url !== new URL(link).href && (
        <>
          <p>
            {hosts.length > 1
              ? `${new Intl.ListFormat('en').format(hosts.slice(0, -1))} forwards the visitor to:`
              : 'It leads to:'}
          </p>
          <p className={styles.url}>{url}</p>
        </>
      )}
      {values.length > 0 && (
        <>
          <p>{`What arrives at ${host}:`}</p>
          <dl>
            {values.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a URL may repeat a parameter
              <div key={index} className={styles.row}>
                <dt>
                  <code className={styles.code}>{name}</code>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
