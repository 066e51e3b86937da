/** Says how reliable a template is: documented by the partner (A), from other public sources (B) or unconfirmed (C). */
export type Grade = 'A' | 'B' | 'C';

export const gradeLabels: Record<Grade, string> = {
  A: 'Documented by the partner.',
  B: 'From public sources, not from the partner: try it before you rely on it.',
  C: 'Unconfirmed: try it before you rely on it.',
};

/** A ready-made template. Its variables, which the owner replaces, are in capitals (`template-variables.ts`). */
export interface PartnerTemplate {
  partner: string;
  template: string;
  grade: Grade;
  note?: string;
}

const targetNote =
  "The link opens a shop through the partner's network. Insert the URL of the shop's own search page; we bring it into the form that the network needs.";

/**
 * These templates were gathered from public sources in November 2026. None has been tried on its partner's site.
 * Partners that need codes of cities or airports instead of names have no template: visitors can search for any place,
 * but only the owner's destinations have codes.
 */
export const partnerTemplates: readonly PartnerTemplate[] = [
  {
    partner: 'Booking.com',
    template:
      'https://www.booking.com/searchresults.html?ss={destination}&checkin={checkin}&checkout={checkout}&group_adults={guests}&no_rooms=1&aid=YOUR_ID&label={label}',
    grade: 'B',
    note: 'Your ID and the label are sent as Booking.com asks for.',
  },
  {
    partner: 'Expedia',
    template:
      'https://www.expedia.com/Hotel-Search?destination={destination}&startDate={checkin}&endDate={checkout}&adults={guests}',
    grade: 'B',
  },
  {
    partner: 'Hotels.com',
    template:
      'https://www.hotels.com/Hotel-Search?destination={destination}&startDate={checkin}&endDate={checkout}&rooms=1&adults={guests}',
    grade: 'B',
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
    note: 'Airbnb has paid no commission since 2021.',
  },
  {
    partner: 'GetYourGuide',
    template: 'https://www.getyourguide.com/s/?q={destination}&partner_id=YOUR_ID&cmp={label}',
    grade: 'B',
    note: 'For tours and tickets: its search takes neither dates nor a number of guests.',
  },
  {
    partner: 'Viator',
    template:
      'https://www.viator.com/searchResults/all?text={destination}&pid=YOUR_ID&mcid=42383&medium=link&campaign={label}',
    grade: 'B',
    note: 'For tours and tickets: its search takes neither dates nor a number of guests. Your ID is sent as Viator asks for.',
  },
  {
    partner: 'Travelpayouts',
    template: 'https://tp.media/r?marker=YOUR_ID&trs=PROJECT&p=PROGRAM&u=TARGET&sub_id={label}',
    grade: 'B',
    note: targetNote,
  },
  {
    partner: 'Awin',
    template:
      'https://www.awin1.com/cread.php?awinmid=ADVERTISER&awinaffid=YOUR_ID&clickref={label}&ued=TARGET',
    grade: 'A',
    note: targetNote,
  },
  {
    partner: 'CJ',
    template: 'https://www.anrdoezrs.net/click-YOUR_ID-ADVERTISER?sid={label}&url=TARGET',
    grade: 'B',
    note: targetNote,
  },
  {
    partner: 'Impact',
    template: 'https://TRACKING?subId1={label}&u=TARGET',
    grade: 'B',
    note: targetNote,
  },
  {
    partner: 'Skimlinks',
    template: 'https://go.skimresources.com/?id=YOUR_ID&xcust={label}&url=TARGET',
    grade: 'B',
    note: targetNote,
  },
];
