import type { placeholders } from '#domain/booking/booking-template.ts';
import { isFlightSearch, type SearchPart } from './split-search-url.ts';

/** Describes what becomes of a part: a placeholder, the variable of the partner ID, nothing, or it stays. */
export type Role = (typeof placeholders)[number] | 'YOUR_ID' | 'remove' | 'keep';

export interface Proposal {
  part: SearchPart;
  role: Role;
  /** Says why, if that is not clear from the role. */
  reason?: string;
}

const reasons = {
  visit: 'Of your own visit.',
  code: 'It would lead every visitor to the place that you searched for.',
  own: 'Only right for your own search.',
  date: 'A date that is not written as 2027-03-01, which is how visitors’ dates are sent.',
  origin: 'Every visitor would depart from here.',
  route:
    'The route and the dates of your own search in one code, which no placeholder can write. For every visitor, it opens your search.',
  page: 'The page of one place, by a number that other places do not have. On your partner’s site, search for the place, and copy the URL of the results.',
  foreignId: 'The ID of Booking.com itself.',
} as const;

const destinationNames =
  /^(ss|ss_?raw|destinations?|destination_?name|dest|dest_?name|to|q|query|text|text_?to_?search|search|search_?(text|term|query)|term|keywords?|city|city_?name|location|location_?name|where|place|place_?name|near|area|geo_?name)$/;
const checkInNames =
  /^(check_?in(_?date)?|arrival(_?date)?|arrive|from(_?date)?|start(_?date)?|date_?from|begin|in|d1|ddate|depart(ure)?(_?date)?)$/;
const checkOutNames =
  /^(check_?out(_?date)?|to(_?date)?|until|end(_?date)?|date_?to|leave|out|d2|rdate|return(_?date)?|departure(_?date)?)$/;
const guestNames =
  /^(group_?adults|no_?adults|(num|number)_?(of_?)?(adults|guests|people|travell?ers)|adults?|adults_?v2|guests?|persons?|people|pax|travell?ers?|visitors|passengers|rm1)$/;
/** Matches numbers and codes of places. */
const placeCodeNames =
  /^(dest_?id|destination_?id|city_?id|region_?id|location_?id|entity_?id|place_?id|geo_?id|airport|iata|acity|ufi)$/;
/** Matches what else belongs to the place. */
const placeDetailNames =
  /^(dest_?type|lat_?long|lat|lng|lon|latitude|longitude|(ne|sw)_?(lat|lng)|country_?id|province_?id|district_?id|map_?bounds|refinement_paths(\[\])?|query_?place_?id)$/;
const originNames = /^(origin|from|departure_?(city|airport)|dep_?city|dcity|fly_?from|leaving_?from)$/;
const dateDetailNames = /^check_?(in|out)_?(year|month|monthday|day|year_?month)$/;
const stayNames = /^(los|nights?|length_?of_?stay|duration)$/;
const childNames = /^(group_)?(children|infants|child(ren)?_?ages?|age|kids)$/;
const visitNames =
  /^(utm_.+|(g|gb|gbr|db|d|fb|ms|tt|tw|y|wb)(clid|raid)|gclsrc|gbraid|wbraid|_ga|_gl|li_fat_id|mc_[ce]id|ir_?click_?id|click_?id|j?session_?(id|key)?|php_?sessid|jsessionid|sid|ssid|search_?id|search_?(request|session|pageview)_?id|page_?view_?id|pv_?id|srpvid|visitor_?id|visit_?id|request_?id|trace_?id|correlation_?id|referr?er|src_elem|search_?source|efdco|sb|sb_.+|ac_.+|search_?selected|search_?type|search_?box_?arg|ctm_ref|semdtl|user_?intent|from_?sf|origin_?source)$/;
const idNames =
  /^(aid|a|pid|cid|partner_?id|affiliate_?id|affid|awinaffid|marker|camref|publisher_?id|site_?id|affcid)$/;

/** Partners that find places only by their codes, whatever name is sent as well. */
const codeHosts = /(^|\.)(agoda|trip|skyscanner)\.[a-z.]+$/;

function isIsoDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
/** Dates in another form: 2027-3-1, 2027/03/01, 3/1/2027, 01.03.2027, 20270301. */
const otherDate =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01]))(T.*)?$/;
/** A date as it is in paths, after another segment: 270301. */
const shortDate = /^\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/;
/** Returns whether a value is a number, an airport, or one word with a digit. */
const isCode = (text: string) =>
  /^-?\d+$/.test(text) || /^[A-Z]{3}$/.test(text) || /^(?=\D*\d)[\w-]+$/.test(text);
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** Brings the names of places into a form that can be compared: without accents, in lower case, with single spaces. */
const simplify = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/**
 * Proposes what becomes of each part of a search's URL, by the names and the shapes of the values. `host` is the
 * partner's, and `place` is where the owner says that she has searched.
 */
export function recognizeParts(parts: readonly SearchPart[], host: string, place = ''): Proposal[] {
  const dates = findDates(parts);
  const [first, last] = [dates.at(0), dates.at(-1)];
  const sought = simplify(place);
  const isSought = (value: string) =>
    sought !== '' && (simplify(value) === sought || simplify(value).startsWith(`${sought} `));
  const isPlaceText = ({ name, value }: SearchPart) =>
    name !== null && destinationNames.test(toKey(name)) && hasLetters(value) && !isCode(value);
  const isCodeHost = codeHosts.test(host);
  const isPlaceCode = ({ name, value }: SearchPart) =>
    name !== null &&
    value !== '' &&
    (placeCodeNames.test(toKey(name)) || (destinationNames.test(toKey(name)) && isCode(value)));
  const hasPlaceText =
    parts.some((part) => isPlaceText(part) || (isSought(part.value) && !isPageOfPlace(part.value, sought))) ||
    parts.some((part) => isPlaceInPath(part));
  // The parameter that becomes {code}: where the partner needs one, or where no other part names the place.
  const code = isCodeHost || !hasPlaceText ? parts.find(isPlaceCode) : undefined;

  return parts.map((part): Proposal => {
    const { name, value, before } = part;
    const key = name === null ? null : toKey(name);
    const inName = (names: RegExp) => key !== null && names.test(key);
    const propose = (role: Role, reason?: string): Proposal => ({ part, role, ...(reason && { reason }) });

    if (inName(visitNames)) return propose('remove', reasons.visit);
    // Booking.com's own label for a visit is long, and an owner's is short.
    if (key === 'label' && value.length >= 20) return propose('remove', reasons.visit);
    if (key === 'aid' && value === '304142') return propose('YOUR_ID', reasons.foreignId);

    if (isIsoDate(value)) {
      // There is only one date.
      if (first === last)
        return propose(inName(checkOutNames) && !inName(checkInNames) ? '{checkout}' : '{checkin}');
      if (value === first) return propose('{checkin}');
      return value === last ? propose('{checkout}') : propose('keep');
    }
    if (inName(dateDetailNames)) return propose('remove', reasons.date);
    // In a parameter, eight digits could also be an ID, unless its name is that of a date.
    if (
      otherDate.test(value) &&
      (name === null || inName(checkInNames) || inName(checkOutNames) || value.length > 8)
    )
      return propose('remove', reasons.date);
    if (name === null && shortDate.test(value) && before.length > 0) return propose('remove', reasons.date);
    if (inName(stayNames) && /^\d+$/.test(value))
      return dates.length > 1 ? propose('remove', reasons.own) : propose('keep');

    if (isSought(value))
      return name === null && isPageOfPlace(value, sought)
        ? propose('keep', reasons.page)
        : propose('{destination}');
    if (part === code) return propose('{code}');
    if (isPlaceText(part)) return propose('{destination}');
    if (isPlaceInPath(part)) return propose('{destination}');
    if (isPlaceCode(part) && (hasPlaceText || code)) return propose('remove', reasons.code);
    if (inName(placeDetailNames) && value !== '' && hasPlaceText) return propose('remove', reasons.code);
    if (isAirport(part)) return propose('{code}');
    if (isRoute(part)) return propose('keep', reasons.route);
    if (inName(originNames) && value !== '') return propose('keep', reasons.origin);

    if (inName(guestNames) && /^[1-9]\d?$/.test(value)) return propose('{guests}');
    // A number with a word, in a path: '2adults'.
    if (name === null && !part.isWhole && /^[1-9]\d?$/.test(value)) return propose('{guests}');
    if (inName(childNames) && value !== '' && value !== '0') return propose('remove', reasons.own);
    // Agoda's cid is -1 without a partner.
    if (inName(idNames) && value !== '' && value !== '-1')
      return propose('keep', `Is ${shorten(value)} your partner ID? Your commission is credited to it.`);
    return propose('keep');
  });
}

/**
 * The dates of the stay, sorted: those in the path or with the name of a check-in or check-out, or else those that are
 * a whole value, without a time, or else all.
 */
function findDates(parts: readonly SearchPart[]): string[] {
  const dated = parts.filter(({ value }) => isIsoDate(value));
  const isNamed = ({ name }: SearchPart) =>
    name === null || checkInNames.test(toKey(name)) || checkOutNames.test(toKey(name));
  const chosen = [dated.filter(isNamed), dated.filter(({ isWhole }) => isWhole), dated].find(
    ({ length }) => length > 0,
  );
  return [...new Set(chosen?.map(({ value }) => value))].toSorted();
}

/** Names in one form: checkIn, check-in and CHECKIN are check_in or checkin. */
const toKey = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');

/**
 * A segment that begins with the place and ends with its number: 'paris-l16'. With a comma, it is no such page: KAYAK
 * finds the place by its name, too, as in 'Paris,France-c36014'.
 */
const isPageOfPlace = (value: string, sought: string) =>
  /-[a-z]{0,3}\d{2,}$/i.test(value) && !value.includes(',') && simplify(value) !== sought;

const notPlaces =
  /^(all|homes|rooms|hotels?|flights?|search(results?)?|results?|list|index|stays|experiences|map|things-to-do|[a-z]{2}(-[a-z]{2})?)$/i;

/** A segment after '/s' or '/hotels', as of Airbnb and KAYAK. */
const isPlaceInPath = ({ name, value, before }: SearchPart) =>
  name === null &&
  /^(s|hotels|stays|search|destinations)$/i.test(before.at(-1) ?? '') &&
  hasLetters(value) &&
  !notPlaces.test(value) &&
  !value.includes('.') &&
  !isCodeInPath(value);

/**
 * Returns whether a value is a code: an airport ('LON-LIS'), or something with digits, such as a route with its dates
 * ('LON1012LIS14122') or the number of a page ('paris-l16'). A value with a comma is no code (see `isPageOfPlace`).
 */
const isCodeInPath = (value: string) =>
  /^[A-Z]{3}([-_.~][A-Z]{3})?$/.test(value) || (/\d/.test(value) && !/[\s,]/.test(value));

/** Airports with the days of their flights in one code, as of Aviasales: 'LON1012LIS14122', and '…LIS1' without a return. */
const isRoute = ({ value }: SearchPart) => /^([A-Z]{3}\d{4}){1,6}[A-Z]{3}(\d{4})?[A-Z]?\d{1,3}$/i.test(value);

/** The second airport of a path for flights: 'LON-PAR', or 'lond/pari', where 'flights' is two segments before. */
const isAirport = ({ name, value, isWhole, before }: SearchPart) =>
  name === null && /^[a-z]{3,4}$/i.test(value) && isFlightSearch(before.at(isWhole ? -2 : -1) ?? '');

const shorten = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
