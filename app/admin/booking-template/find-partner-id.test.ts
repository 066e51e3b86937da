import { expect, it } from 'vitest';
import { partnerTemplates } from '#app/admin/affiliate-settings/partner-templates.ts';
import { findPartnerWithoutId } from './find-partner-id.ts';

it.each([
  ['https://www.booking.com/searchresults.html?ss={destination}', 'Booking.com'],
  ['https://www.booking.com/searchresults.html?ss={destination}&aid=', 'Booking.com'],
  ['https://www.booking.com/searchresults.html?ss={destination}&aid=304142', 'Booking.com'],
  [' https://www.booking.com/searchresults.html?ss={destination}&aid=42 ', null],
  ['https://www.expedia.com/Hotel-Search?destination={destination}', 'Expedia'],
  ['https://www.expedia.co.uk/Hotel-Search?destination={destination}', 'Expedia'],
  ['https://www.expedia.com/Hotel-Search?destination={destination}&camref=1011lxyz', null],
  ['https://www.expedia.com/Hotel-Search?destination={destination}&AFFCID=us.direct', null],
  ['https://www.getyourguide.com/s/?q={destination}', 'GetYourGuide'],
  ['https://de.trip.com/hotels/?city={code}&Allianceid=42', null],
  // A network needs its own parameter only.
  ['https://www.awin1.com/cread.php?awinaffid=42&ued=https%3A%2F%2Fwww.expedia.com%2F', null],
  ['https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.expedia.com%2F%3Fcamref%3D1', 'Awin'],
  // Nothing is known of these.
  ['https://partner.example/?q={destination}', null],
  ['https://booking.com.example/?q={destination}', null],
  ['https://{destination}.booking.com/', null],
  ['', null],
])('The partner who does not learn from %j who has sent the visitor is %j', (template, partner) => {
  expect(findPartnerWithoutId(template)).toBe(partner);
});

it('Of the ready-made templates, those without a variable for the partner ID have none', () => {
  for (const { partner, template } of partnerTemplates)
    expect(findPartnerWithoutId(template)).toBe(template.includes('YOUR_ID') ? null : partner);
});
