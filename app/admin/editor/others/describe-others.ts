const formatList = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/**
 * Says in words who else has a form open; null if nobody has.
 *
 * @param hasOtherDevice says whether the reader has it open on another device, too
 */
export function describeOthers(names: readonly string[], hasOtherDevice: boolean): string | null {
  if (names.length === 0) return hasOtherDevice ? 'You have this open on another device, too.' : null;
  const others = `${formatList(names)} ${names.length === 1 ? 'has' : 'have'} this open, too`;
  return hasOtherDevice ? `${others}, and so have you on another device.` : `${others}.`;
}

/** More fields than these are only counted. */
const maxFields = 3;

/**
 * Says in words who has saved what, as in 'Anna saved the title and text at 2:05 PM.'
 *
 * @param name null: the reader, on another device
 * @param labels the labels of the fields that were changed
 */
export function describeSave(name: string | null, labels: readonly string[], savedAt: string): string {
  const time = new Date(savedAt);
  const clock = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `on ${time.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })} `;
  const where = name === null ? ' on another device' : '';
  return `${name ?? 'You'} saved ${describeFields(labels)}${where} ${day}at ${clock}.`;
}

function describeFields(labels: readonly string[]): string {
  if (labels.length === 0) return 'this';
  if (labels.length > maxFields) return `${labels.length} fields`;
  return `the ${formatList(labels.map(toLowerCase))}`;
}

/** 'Learn More URL' within a sentence: 'learn more URL'. */
const toLowerCase = (label: string) =>
  label.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()));
