import { expect, it } from 'vitest';
import { createTemplate } from './create-template.ts';
import { recognizeParts } from './recognize-parts.ts';
import { getSearchHost, listParts, splitSearchUrl } from './split-search-url.ts';

function propose(text: string, place?: string) {
  const url = splitSearchUrl(text);
  if (!url) throw new Error(`Not a URL: ${text}`);
  const proposals = recognizeParts(listParts(url), getSearchHost(url), place);
  return {
    template: createTemplate(url, new Map(proposals.map(({ part, role }) => [part.id, role]))),
    proposals,
  };
}

/** The partner, the URL, its template and, if the owner says it, the place that she has searched for. */
const cases: readonly [string, string, string, string?][] = [
  [
    'Booking.com',
    'https://www.booking.com/searchresults.html?ss=Paris%2C+Ile+de+France%2C+France&efdco=1&label=gen173nr-10CAEoggI46AdIM1gEaDqIAQGYATO4ARfIAQzYAQPoAQE&sid=6d5c3b6f9ab2f0&aid=304142&lang=en-us&sb=1&src_elem=sb&src=index&dest_id=-1456928&dest_type=city&ac_position=0&ac_click_type=b&ac_langcode=en&search_selected=true&search_pageview_id=abcd1234&checkin=2027-03-01&checkout=2027-03-08&group_adults=2&no_rooms=1&group_children=0',
    'https://www.booking.com/searchresults.html?ss={destination}&aid=YOUR_ID&lang=en-us&src=index&checkin={checkin}&checkout={checkout}&group_adults={guests}&no_rooms=1&group_children=0&label={label}',
  ],
  [
    'Booking.com, with the ID of the owner and dates in parts',
    'https://www.booking.com/searchresults.de.html?aid=1234567&ss=Kyoto&checkin_year=2027&checkin_month=3&checkin_monthday=1&checkout_year=2027&checkout_month=3&checkout_monthday=8&group_adults=2&group_children=1&age=5&label=my-blog#map',
    'https://www.booking.com/searchresults.de.html?aid=1234567&ss={destination}&group_adults={guests}&label=my-blog#map',
  ],
  [
    'Expedia',
    'https://www.expedia.com/Hotel-Search?destination=Paris%2C%20France%20%28PAR-All%20Airports%29&regionId=179898&latLong=48.853564%2C2.348095&flexibility=0_DAY&d1=2027-03-01&startDate=2027-03-01&d2=2027-03-08&endDate=2027-03-08&adults=2&rooms=1&sort=RECOMMENDED&userIntent=&semdtl=&searchId=6c1d2e4f',
    'https://www.expedia.com/Hotel-Search?destination={destination}&flexibility=0_DAY&d1={checkin}&startDate={checkin}&d2={checkout}&endDate={checkout}&adults={guests}&rooms=1&sort=RECOMMENDED&userIntent=&semdtl=',
  ],
  [
    'KAYAK hotels',
    'https://www.kayak.com/hotels/Paris,Ile-de-France,France-c36014/2027-03-01/2027-03-08/2adults?sort=rank_a',
    'https://www.kayak.com/hotels/{destination}/{checkin}/{checkout}/{guests}adults?sort=rank_a',
  ],
  [
    'KAYAK flights',
    'https://www.kayak.com/flights/LON-PAR/2027-03-01/2027-03-08/2adults?sort=bestflight_a',
    'https://www.kayak.com/flights/LON-{code}/{checkin}/{checkout}/{guests}adults?sort=bestflight_a',
  ],
  // The dates are left out: no placeholder is replaced by a date of six digits.
  [
    'Skyscanner flights',
    'https://www.skyscanner.net/transport/flights/lond/pari/270301/270308/?adultsv2=2&cabinclass=economy&childrenv2=&rtn=1',
    'https://www.skyscanner.net/transport/flights/lond/{code}/?adultsv2={guests}&cabinclass=economy&childrenv2=&rtn=1',
  ],
  [
    'Skyscanner hotels',
    'https://www.skyscanner.net/hotels/search?entity_id=27539733&checkin=2027-03-01&checkout=2027-03-08&adults=2&rooms=1',
    'https://www.skyscanner.net/hotels/search?entity_id={code}&checkin={checkin}&checkout={checkout}&adults={guests}&rooms=1',
  ],
  [
    'Skyscanner, with a name beside its code',
    'https://www.skyscanner.net/hotels/search?query=Paris&entity_id=27539733&adults=2',
    'https://www.skyscanner.net/hotels/search?query={destination}&entity_id={code}&adults={guests}',
  ],
  [
    'dates from and to, and a date of something else',
    'https://stays.example/find?q=Paris&from=2027-03-01&to=2027-03-08&posted=2026-01-01',
    'https://stays.example/find?q={destination}&from={checkin}&to={checkout}&posted=2026-01-01',
  ],
  [
    'a departure and a return, and a date of something else',
    'https://flights.example/find?q=Paris&depart=2027-03-01&return=2027-03-08&posted=2026-01-01',
    'https://flights.example/find?q={destination}&depart={checkin}&return={checkout}&posted=2026-01-01',
  ],
  [
    'momondo flights',
    'https://www.momondo.com/flight-search/LON-LIS/2026-12-10/2026-12-14/2adults',
    'https://www.momondo.com/flight-search/LON-{code}/{checkin}/{checkout}/{guests}adults',
  ],
  // The code cannot be split, so the URL stays as it is.
  [
    'Aviasales, with the route and the dates in one code',
    'https://www.aviasales.com/search/LON1012LIS14122?marker=42',
    'https://www.aviasales.com/search/LON1012LIS14122?marker=42',
  ],
  [
    'Kiwi, whose path begins with the origin',
    'https://www.kiwi.com/en/search/results/london-united-kingdom/lisbon-portugal/2026-12-10/2026-12-14',
    'https://www.kiwi.com/en/search/results/london-united-kingdom/lisbon-portugal/{checkin}/{checkout}',
  ],
  [
    'Kiwi’s deep link',
    'https://www.kiwi.com/deep?from=LON&to=LIS&departure=2026-12-10',
    'https://www.kiwi.com/deep?from=LON&to={code}&departure={checkin}',
  ],
  [
    'a site of flights with an origin',
    'https://fly.example/?from=London&to=Paris&depart=2027-03-01&return=2027-03-08&passengers=2',
    'https://fly.example/?from=London&to={destination}&depart={checkin}&return={checkout}&passengers={guests}',
  ],
  [
    'a site with airports after “search”, which stay',
    'https://fly.example/search/LON-LIS/2026-12-10',
    'https://fly.example/search/LON-LIS/{checkin}',
  ],
  [
    'a site with each airport in a segment, which stay, and dates of six digits, which do not',
    'https://fly.example/search/LON/LIS/101226/141226',
    'https://fly.example/search/LON/LIS',
  ],
  [
    'GetYourGuide',
    'https://www.getyourguide.com/s/?q=Paris&searchSource=3&src=search_bar&date_from=2027-03-01&date_to=2027-03-08',
    'https://www.getyourguide.com/s/?q={destination}&src=search_bar&date_from={checkin}&date_to={checkout}&partner_id=YOUR_ID&cmp={label}',
  ],
  [
    'Viator',
    'https://www.viator.com/searchResults/all?text=Paris&startDate=2027-03-01&endDate=2027-03-08',
    'https://www.viator.com/searchResults/all?text={destination}&startDate={checkin}&endDate={checkout}&pid=YOUR_ID&mcid=42383&medium=link&campaign={label}',
  ],
  [
    'Trip.com hotels',
    'https://www.trip.com/hotels/list?city=192&cityName=Paris&provinceId=0&countryId=31&checkin=2027/03/01&checkout=2027/03/08&crn=1&adult=2&children=0&searchBoxArg=t&ctm_ref=ix_sb_dl',
    'https://www.trip.com/hotels/list?city={code}&cityName={destination}&crn=1&adult={guests}&children=0',
  ],
  [
    'Agoda',
    'https://www.agoda.com/search?city=15470&locale=en-us&checkIn=2027-03-01&checkOut=2027-03-08&los=7&rooms=1&adults=2&children=0&cid=-1&textToSearch=Paris&sessionId=k2j3h4',
    'https://www.agoda.com/search?city={code}&locale=en-us&checkIn={checkin}&checkOut={checkout}&rooms=1&adults={guests}&children=0&cid=-1&textToSearch={destination}',
  ],
  [
    'Airbnb',
    'https://www.airbnb.com/s/Paris--France/homes?refinement_paths%5B%5D=%2Fhomes&place_id=ChIJD7fiBh9u5kcRYJSMaMOCCwQ&checkin=2027-03-01&checkout=2027-03-08&adults=2',
    'https://www.airbnb.com/s/{destination}/homes?checkin={checkin}&checkout={checkout}&adults={guests}',
  ],
  [
    'a network around the search, encoded within its link',
    'https://www.awin1.com/cread.php?awinmid=6776&awinaffid=4711&clickref=blog&ued=https%3A%2F%2Fwww.booking.com%2Fsearchresults.html%3Fss%3DNew%2BYork%26checkin%3D2027-03-01%26checkout%3D2027-03-08%26sid%3Dabc',
    'https://www.awin1.com/cread.php?awinmid=6776&awinaffid=4711&clickref=blog&ued=https%3A%2F%2Fwww.booking.com%2Fsearchresults.html%3Fss%3D{destination}%26checkin%3D{checkin}%26checkout%3D{checkout}',
  ],
  [
    'an unknown one, by the shape of the values',
    'https://stays.example/find?where_to=Lamu&a1=2027-03-08&a0=2027-03-01&created=2026-11-27T10:00&party=2',
    'https://stays.example/find?where_to={destination}&a1={checkout}&a0={checkin}&created=2026-11-27T10:00&party=2',
    'Lamu',
  ],
  [
    'an unknown one, with one text for both dates',
    'https://stays.example/in/são-paulo/?dates=2027-03-01_2027-03-08&for=3-people&ref=mine',
    'https://stays.example/in/{destination}/?dates={checkin}_{checkout}&for=3-people&ref=mine',
    'Sao Paulo',
  ],
];

it.each(cases)('The URL of a search becomes a template: %s', (_partner, url, template, place) => {
  expect(propose(url, place).template).toBe(template);
});

it.each([
  ['https://a.example/?q=Paris&checkin=01.03.2027', 'checkin', /^A date that is not written as/],
  ['https://a.example/?q=Paris&utm_medium=x', 'utm_medium', /^Of your own visit/],
  ['https://a.example/?q=Paris&dest_id=7', 'dest_id', /^It would lead every visitor to the place/],
  ['https://a.example/?q=Paris&children=1', 'children', /^Only right for your own search/],
  ['https://a.example/?origin=LON&to=Paris', 'origin', /^Every visitor would depart from here/],
  ['https://a.example/?q=Paris&partner_id=42', 'partner_id', /^Is 42 your partner ID\?/],
  ['https://www.aviasales.com/search/LON1012LIS14122', null, /^The route and the dates/],
  ['https://www.getyourguide.com/paris-l16/?x=1', null, /^The page of one place/],
])('The reason for what is proposed is given: %s', (url, name, reason) => {
  const { proposals } = propose(url, 'Paris');
  expect(proposals.find((proposal) => proposal.part.name === name && proposal.reason)?.reason).toMatch(
    reason,
  );
});

it.each([
  '',
  'booking',
  'javascript:alert(1)',
  'https://a.example/a b',
])('The text %j is not split', (text) => {
  expect(splitSearchUrl(text)).toBeNull();
});

it.each([
  'https://a.example',
  'https://a.example/%E4/?x=%ZZ&&b=2027&c#x?y',
])('A URL without anything that depends on a search stays as it is: %s', (url) => {
  // Only an empty parameter is lost.
  expect(propose(url).template).toBe(url.replace('&&', '&'));
});
