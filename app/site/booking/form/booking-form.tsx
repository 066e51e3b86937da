import { type FormEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { notConfiguredNotice } from '#app/site/booking/announcement/booking-notices.ts';
import { loadAnnouncement } from '#app/site/booking/announcement/load-announcement.ts';
import { CommissionNote } from '#app/site/booking/commission-note.tsx';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import type { BookingPlace } from '#app/site/booking/search/booking-place.ts';
import { isUntouched } from '#app/site/booking/search/is-untouched.ts';
import { readLastSearch, saveLastSearch } from '#app/site/booking/search/last-search.ts';
import {
  fieldNames,
  guestChoices,
  pageField,
  parseSearch,
  placeField,
  placementField,
} from '#app/site/booking/search/search-fields.ts';
import { TagString } from '#app/site/booking/tag-string.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { toLocalDate } from '#domain/local-date.ts';
import type { Placement } from '#domain/partners/label.ts';
import styles from './booking-form.module.css';

interface BookingFormProps {
  id: string;
  /** The owner's destination that the form is about. It is filled in, and may have a partner link of its own. */
  place?: BookingPlace | undefined;
  /** Says whether /go redirected the visitor back because there is no partner yet. The form then says so. */
  notConfigured?: boolean;
  label?: string;
  /** Where on the page the form stands. */
  at?: Placement;
  /** Says whether the page discloses elsewhere that the partner may pay a commission. The form then does not repeat it. */
  isDisclosed?: boolean;
  onSent?: () => void;
}

/**
 * The booking search, drawn as a luggage tag. It opens the partner's site in a new tab; without scripts the browser
 * submits the form to /go, which redirects to the same partner URL. There is no validation: empty fields are allowed.
 */
export function BookingForm({
  id,
  place,
  notConfigured,
  label = 'Search deals',
  at = 'form',
  isDisclosed = false,
  onSent,
}: BookingFormProps) {
  const { affiliateUrl: siteUrl, opensByGo } = use(PartnerContext);
  const { pathname } = useLocation();
  const disclosureId = useId();
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [today, setToday] = useState<string>();
  const discloses = !!(place?.bookingUrl || siteUrl) && !isDisclosed;

  // Only the browser knows the visitor's date; the page itself may be cached.
  useEffect(() => setToday(toLocalDate(new Date())), []);

  // Loads the code at once if there is a last search to restore, or if the visitor typed before hydration.
  useEffect(() => {
    if (form.current && (readLastSearch() || !isUntouched(form.current))) loadWatch(form.current);
  }, []);

  const openPartner = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = saveLastSearch(new FormData(event.currentTarget));
    const search = parseSearch(fields);
    // As in go.tsx, the partner link and the code of the place count only while its name is entered.
    const own = search.destination.trim() === place?.name.trim() ? place : undefined;
    const partnerUrl = own?.bookingUrl || siteUrl;
    const code = own?.previewedCode;
    const partnerLink = createBookingLink(partnerUrl, search, code);
    // /go knows the partner's code of a public place, which has no `previewedCode`, and what only it can fill in.
    const link = partnerLink && code === undefined && (own || opensByGo) ? `/go?${fields}` : partnerLink;
    loadAnnouncement(fields, partnerUrl, link);
    if (!link) return;
    window.open(link, event.currentTarget.target, 'noopener');
    onSent?.();
  };

  const dateProps = {
    'aria-describedby': hintId,
    className: styles.control,
    type: 'date',
    min: today,
    // Without a maximum, browsers let the year have six digits.
    max: '9999-12-31',
  };

  return (
    <div className={styles.wrapper}>
      <div className={styles.shadow}>
        <TagString className={styles.string} />
        {/* biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element yet */}
        <form
          ref={form}
          id={id}
          role="search"
          aria-label={label}
          aria-describedby={discloses ? disclosureId : undefined}
          tabIndex={-1}
          className={styles.tag}
          action="/go"
          method="get"
          target="_blank"
          rel="sponsored noopener"
          noValidate
          onFocus={(event) => loadWatch(event.currentTarget)}
          onSubmit={openPartner}
        >
          <span className={styles.eyelet} aria-hidden="true" />
          {notConfigured && (
            <p className={styles.notConfigured} role="alert">
              <strong>{notConfiguredNotice.title}.</strong> {notConfiguredNotice.description}
            </p>
          )}
          {place && <input type="hidden" name={placeField} value={place.slug} />}
          <input type="hidden" name={pageField} value={pathname} />
          <input type="hidden" name={placementField} value={at} />
          <Field label="Destination" className={joinClassNames(styles.field, styles.destination)}>
            {(controlProps) => (
              <input
                {...controlProps}
                className={styles.control}
                type="text"
                name={fieldNames.destination}
                dir="auto"
                placeholder="Where to?"
                defaultValue={place?.name}
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
          <Field label="Check-in" className={styles.field}>
            {(controlProps) => <input {...controlProps} {...dateProps} name={fieldNames.checkIn} />}
          </Field>
          <Field label="Check-out" className={styles.field}>
            {(controlProps) => <input {...controlProps} {...dateProps} name={fieldNames.checkOut} />}
          </Field>
          <p className={styles.hint} id={hintId} role="status" />
          <Field label="Guests" className={joinClassNames(styles.field, styles.guests)}>
            {(controlProps) => (
              <span className={styles.select}>
                <select
                  {...controlProps}
                  className={styles.control}
                  name={fieldNames.guests}
                  defaultValue="1"
                >
                  {guestChoices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <Icon name="chevron-down" size={16} />
              </span>
            )}
          </Field>
          <Button type="submit" variant="primary" icon="search" className={styles.submit}>
            Search Deals
          </Button>
        </form>
      </div>
      {discloses && (
        <p className={styles.disclosure} id={disclosureId} data-commission="">
          Opens our booking partner in a new tab. <CommissionNote />
        </p>
      )}
    </div>
  );
}

/** Loads the hints and restores the last search when the form is first used. Without them, the form still works. */
function loadWatch(form: HTMLFormElement): void {
  import('./watch-search.ts').then(
    (module) => module.watchSearch(form),
    () => {},
  );
}
