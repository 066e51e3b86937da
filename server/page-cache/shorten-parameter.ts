/** A character of two UTF-16 code units, such as an emoji, is twelve characters in a URL. One of one unit is up to nine. */
const maxEncodedLength = 12;

/**
 * Shortens the value of a query parameter. One that is not too long stays as it was sent, and of a longer one only the
 * beginning is decoded.
 *
 * @param parameter as it is written in a query string
 * @param maxLength of the decoded value, in UTF-16 code units
 */
export function shortenParameter(parameter: string, maxLength: number): string {
  const valueStart = parameter.indexOf('=') + 1;
  if (parameter.length <= valueStart + maxLength) return parameter;
  const beginning = parameter.slice(0, valueStart + maxEncodedLength * maxLength);
  const [[name, value] = ['', '']] = new URLSearchParams(beginning);
  if (value.length <= maxLength && beginning === parameter) return parameter;
  return new URLSearchParams({ [name]: value.slice(0, maxLength) }).toString();
}
