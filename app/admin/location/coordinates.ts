/** Two angles in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const number = String.raw`([-−–+]?\d{1,3}(?:\.\d{1,20})?)`;

/** The ways in which the URLs of maps name a place: first the place itself, then the middle of the map. */
const urlPatterns = [
  `!3d${number}!4d${number}`,
  `[?&#](?:q|ll|query|mlat|coordinate)=(?:loc:)?${number}(?:,|&mlon=)${number}`,
  `@${number},${number}`,
  String.raw`#map=[\d.]{1,20}/${number}/${number}`,
  `^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * '68.15, 13.61', '(68.15 13.61)', '68,15; 13,61'. A comma without a space after it separates two numbers only if the
 * first has a decimal point, because '68,15' is one number.
 */
const pair =
  /^[([]?([-−–+]?\d{1,3}(?:[.,]\d{1,20})?)°?(?:\s*[,;]\s+|\s+|\s*;\s*|(?<=\.\d+°?),)([-−–+]?\d{1,3}(?:[.,]\d{1,20})?)°?[)\]]?$/;

/** Degrees with the letter of their direction: '68°09′00.5″N', '68.15° N'. */
const degrees =
  /^(\d{1,3}(?:[.,]\d{1,20})?)\s*°\s*(?:(\d{1,2}(?:[.,]\d{1,20})?)\s*[′'’]\s*)?(?:(\d{1,2}(?:[.,]\d{1,20})?)\s*(?:[″"”]|'')\s*)?([NSEW])/i;

/** Reads coordinates copied from a map: two numbers, degrees with minutes and seconds, or a URL; null otherwise. */
export function parseCoordinates(text: string): Coordinates | null {
  // URLs of maps are not longer.
  const trimmed = text.trim().slice(0, 2000);
  const isUrl = /^(?:https?|geo):/i.test(trimmed);
  const [latitude, longitude] = isUrl ? readUrl(trimmed) : (readPair(trimmed) ?? readDegrees(trimmed));
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const toNumber = (text: string): number => Number(text.replace(/^[−–]/, '-').replace(',', '.'));

function readUrl(url: string): number[] {
  const plain = url.replace(/%2c/gi, ',');
  for (const pattern of urlPatterns) {
    const match = pattern.exec(plain);
    if (match) return match.slice(1).map(toNumber);
  }
  return [];
}

const readPair = (text: string): number[] | null => pair.exec(text)?.slice(1).map(toNumber) ?? null;

function readDegrees(text: string): number[] {
  const first = degrees.exec(text);
  if (!first) return [];
  const rest = text.slice(first[0].length).replace(/^[\s,;]+/, '');
  const second = degrees.exec(rest);
  const isPair =
    second?.[0].length === rest.length && /[NS]/i.test(first[4] ?? '') && /[EW]/i.test(second[4] ?? '');
  return isPair ? [toDegrees(first), toDegrees(second)] : [];
}

/** Converts degrees, minutes and seconds to degrees with six decimals, which are exact to 11 cm. */
function toDegrees([, whole = '', minutes = '', seconds = '', direction = '']: RegExpExecArray): number {
  const size = toNumber(whole) + toNumber(minutes) / 60 + toNumber(seconds) / 3600;
  return Number((/[SW]/i.test(direction) ? -size : size).toFixed(6));
}
