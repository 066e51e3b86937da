import { Fragment } from 'react';
import { formatStay } from '#app/site/booking/dates/format-stay.ts';
import { guestChoices } from '#app/site/booking/search/search-fields.ts';
import type { BookingSearch } from '#domain/booking/booking-link.ts';
import styles from './boarding-pass.module.css';

interface BoardingPassProps {
  search: BookingSearch;
  link: string;
  /** The host of the partner's URL, to which the link may redirect. */
  host: string;
}

/** The search as a boarding pass, for the notice on the way to the partner (docs/product/booking.md#boarding-pass). */
export function BoardingPass({ search, link, host }: BoardingPassProps) {
  const gate = host.replace(/^www\./, '');
  // A long host breaks between its parts.
  const hostParts = gate.split(/(?<=[.:])/);
  const guests = guestChoices.find(({ value }) => value === search.guests)?.label;
  return (
    <>
      <div className={styles.pass}>
        <dl className={styles.journey}>
          <div className={styles.place}>
            <dt>To</dt>
            <dd dir="auto">{search.destination.trim() || 'Anywhere'}</dd>
          </div>
          <div className={styles.dates}>
            <dt>Dates</dt>
            <dd>{formatStay(search) || 'Any'}</dd>
          </div>
          <div>
            <dt>Guests</dt>
            <dd>{guests}</dd>
          </div>
        </dl>
        <dl className={styles.stub}>
          <div>
            <dt>Gate</dt>
            <dd>
              {hostParts.map((part) => (
                <Fragment key={part}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </dd>
          </div>
        </dl>
      </div>
      <p className={styles.terms}>
        No new tab?{' '}
        <a href={link} target="_blank" rel="sponsored noopener">
          Open {gate}
        </a>
      </p>
    </>
  );
}
