/** How sure a template is: as the partner documents it, from other public sources, or from none that we could confirm. */
export type Grade = 'A' | 'B' | 'C';

/** The grades in words for the owner. */
export const grades: Record<Grade, string> = {
  A: 'As the partner documents it.',
  B: 'From public sources, not from the partner: try it before you rely on it.',
  C: 'Not confirmed by anybody: try it before you rely on it.',
};

/** A template to begin with. What the owner must put in is written in capitals (`stand-ins.ts`). */
export interface PartnerTemplate {
  partner: string;
  template: string;
  grade: Grade;
  /** What else the owner should know of it. */
  note?: string;
}

const noId =
  'There is no partner ID in it. Ask your partner how yours is passed on; without it nothing is credited to you.';
const withTarget =
  "It leads to a shop by way of the network. You put in the shop's own search page, and it is encoded for you.";

/**
 * Gathered from public sources in November 2026; none was tried live. Partners that want codes of cities or airports
 * instead of a place's name have none.
 */
export const partnerTemplates: readonly PartnerTemplate[] = [
  {
    partner: 'Booking.com',
    template:
      'https://www.booking.com/searchresults.html?ss={destination}&checkin={checkin}&checkout={checkout}&group_adults={guests}&no_rooms=1&aid=YOUR_ID&label=YOUR_LABEL',
    grade: 'B',
    note: 'Your ID and label are passed on as Booking.com documents it.',
  },
  {
    partner: 'Expedia',
    template:
      'https://www.expedia.com/Hotel-Search?destination={destination}&startDate={checkin}&endDate={checkout}&adults={guests}',
    grade: 'B',
    note: noId,
  },
  {
    partner: 'Hotels.com',
    template:
      'https://www.hotels.com/Hotel-Search?destination={destination}&startDate={checkin}&endDate={checkout}&rooms=1&adults={guests}',
    grade: 'B',
    note: noId,
  },
  {
    partner: 'KAYAK',
    template:
      'https://www.kayak.com/in?a=YOUR_ID&url=/hotels/{destination}/{checkin}/{checkout}/{guests}adults',
    grade: 'B',
  },
  {
    partner: 'Airbnb',
    template:
      'https://www.airbnb.com/s/{destination}/homes?checkin={checkin}&checkout={checkout}&adults={guests}',
    grade: 'B',
    note: 'Airbnb pays no commission since 2021.',
  },
  {
    partner: 'GetYourGuide',
    template: 'https://www.getyourguide.com/s/?q={destination}&partner_id=YOUR_ID&cmp=YOUR_LABEL',
    grade: 'B',
    note: 'For tours and tickets: it takes no days and no number of guests.',
  },
  {
    partner: 'Viator',
    template:
      'https://www.viator.com/searchResults/all?text={destination}&pid=YOUR_ID&mcid=42383&medium=link&campaign=YOUR_LABEL',
    grade: 'B',
    note: 'For tours and tickets: it takes no days and no number of guests. Your ID is passed on as Viator documents it.',
  },
  {
    partner: 'Travelpayouts',
    template: 'https://tp.media/r?marker=YOUR_ID&trs=PROJECT&p=PROGRAM&u=TARGET',
    grade: 'B',
    note: withTarget,
  },
  {
    partner: 'Awin',
    template: 'https://www.awin1.com/cread.php?awinmid=ADVERTISER&awinaffid=YOUR_ID&ued=TARGET',
    grade: 'A',
    note: withTarget,
  },
];
