import { describe, expect, it } from 'vitest';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { placeholders, prepareTemplate } from '#domain/booking/booking-template.ts';
import { findPartnerWithoutId } from '#domain/partners/known-partners.ts';
import { findWarnings } from './find-warnings.ts';
import { partnerTemplates } from './partner-templates.ts';
import { validateTemplate } from './template-type.tsx';
import { fillVariables, findTemplateVariables } from './template-variables.ts';
import { traceLink } from './trace-link.ts';

const search = {
  destination: 'São Paulo & Rio/50%',
  checkIn: '2027-03-01',
  checkOut: '2027-03-08',
  guests: '4',
};
/** The values of variables that are no number: the search page of a shop to which a network forwards visitors, and its link. */
const values: Readonly<Record<string, string>> = {
  TARGET: 'https://shop.example/s?q={destination}&in={checkin}&out={checkout}&n={guests}',
  TRACKING: 'https://shop.pxf.io/c/1/2/3?x=4',
};

const fillIn = (template: string) =>
  fillVariables(
    template,
    Object.fromEntries(findTemplateVariables(template).map(({ name }) => [name, values[name] ?? '42'])),
  );

const namesId = (template: string) => /YOUR_ID|TRACKING/.test(template);

describe.each(partnerTemplates)('The template for $partner', ({ template }) => {
  const filledIn = fillIn(template);

  it('is valid', () => {
    expect(validateTemplate(template, false)).toBeNull();
  });

  it('contains neither variables nor unknown placeholders once it is filled in', () => {
    expect(findTemplateVariables(filledIn)).toEqual([]);
    // Two warnings are allowed: that the partner does not receive all values and, if the template has no place for an
    // ID, that the link names none.
    for (const { text, fix } of findWarnings(filledIn, 'site')) {
      expect(fix).toBeUndefined();
      expect(text).toMatch(
        namesId(template)
          ? /^Your partner does not receive/
          : /^(Your partner does not receive|The link names no partner ID)/,
      );
    }
  });

  it('produces an https URL that contains the destination and no placeholders', () => {
    const link = createBookingLink(prepareTemplate(filledIn), search) ?? '';
    expect(new URL(link).protocol).toBe('https:');
    for (const placeholder of placeholders) expect(link).not.toContain(placeholder);
    const { url } = traceLink(link, search.destination);
    // In the URL that receives it, the destination is encoded once, not twice.
    expect(decodeURIComponent(url)).toContain(search.destination);
    expect(url).toContain(encodeURIComponent(search.destination));
  });
});

it("The Awin template passes the shop's search URL with all values to Awin", () => {
  const awin = partnerTemplates.find(({ partner }) => partner === 'Awin');
  const filledIn = fillIn(awin?.template ?? '');
  const link = new URL(createBookingLink(prepareTemplate(filledIn), search) ?? '');
  expect(link.searchParams.get('awinaffid')).toBe('42');
  expect(link.searchParams.get('ued')).toBe(
    `https://shop.example/s?q=${encodeURIComponent(search.destination)}&in=2027-03-01&out=2027-03-08&n=4`,
  );
});

it.each([
  ['Booking.com', 'label'],
  ['GetYourGuide', 'cmp'],
  ['Viator', 'campaign'],
  ['Travelpayouts', 'sub_id'],
  ['Awin', 'clickref'],
  ['CJ', 'sid'],
  ['Impact', 'subId1'],
  ['Skimlinks', 'xcust'],
])('The template for %s sends the label in the parameter %s', (name, parameter) => {
  const template = partnerTemplates.find(({ partner }) => partner === name)?.template ?? '';
  const marks = { label: 'kyoto1x', lang: 'en', currency: '' };
  const link = createBookingLink(prepareTemplate(fillIn(template)), search, null, marks) ?? '';
  expect(new URL(link).searchParams.get(parameter)).toBe('kyoto1x');
});

it('Of the ready-made templates, only those without a variable for the partner ID lack the ID', () => {
  for (const { partner, template } of partnerTemplates)
    expect(findPartnerWithoutId(template)).toBe(namesId(template) ? null : partner);
});
