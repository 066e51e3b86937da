import { createBookingLink } from '#domain/booking/booking-link.ts';
import { needsMarks, prepareTemplate } from '#domain/booking/booking-template.ts';
import { findPartnerWithoutId } from '#domain/partners/known-partners.ts';
import { createLabel } from '#domain/partners/label.ts';
import {
  addLabel,
  addPartnerId,
  findPartnerId,
  type Partner,
  toPartnerCode,
} from '#domain/partners/partner-link.ts';
import type { CheckedLink } from './check-link.ts';

/** A link that is due, as `claim_link_checks` returns it (supabase/schemas/26_link_checks.sql). */
export interface DueLink {
  /** A URL or a template. */
  url: string;
  place: string | null;
  place_slug: string | null;
  partner_code: string | null;
  currency: string | null;
}

interface Site {
  partners: readonly Partner[];
  language: string;
  now: number;
}

const dayMs = 86_400_000;

/** Fills the templates of a site without places. */
const anyPlace = 'Paris';

/** Creates the URL that a visitor would open in a month, for two guests and three nights. */
export function prepareLink(due: DueLink, { partners, language, now }: Site): CheckedLink {
  const template = prepareTemplate(addPartnerId(due.url, partners));
  const path = due.place_slug === null ? '/' : `/destinations/${due.place_slug}`;
  const label = createLabel(path, due.place_slug === null ? 'form' : 'poster');
  const search = {
    destination: due.place ?? anyPlace,
    checkIn: toDay(now + 30 * dayMs),
    checkOut: toDay(now + 33 * dayMs),
    guests: '2',
  };
  const marks = needsMarks(template)
    ? {
        label,
        lang: toPartnerCode(language, template, partners),
        currency: due.currency ? toPartnerCode(due.currency, template, partners) : '',
      }
    : undefined;
  const url = addLabel(createBookingLink(template, search, due.partner_code, marks) ?? '', label, partners);
  return {
    url,
    id: findPartnerId(url, partners),
    label: url.includes(label) ? label : null,
    lacksId: findPartnerWithoutId(url) !== null,
  };
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
