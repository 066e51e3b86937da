/** Creates the URL that calls a phone number as people write it: null if there is none in the text. */
export function createPhoneUrl(phone: string): string | null {
  const [number] = phone.match(/[+(]?\d[\d\s()./\u2010-\u2013-]*/) ?? [];
  // In +49 (0) 30 the zero is dialed only within the country.
  return number ? `tel:${number.replace(/^(\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '')}` : null;
}
