/** Our drawings of a coast, at four hours of the day. */
const hours = ['dawn', 'noon', 'gold', 'night'] as const;

/** Returns the URL of the drawing for a record without an image: always the same one for a name. */
export function getDefaultScene(name: string): string {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return `/scenes/horizon-${hours[sum % hours.length]}.svg`;
}
