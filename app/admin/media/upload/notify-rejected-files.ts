/** A file that was not stored, and why, in words for the owner. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** No more are named: a notice is no list. */
const mostNamed = 3;

/** Which files were not stored, and why: the first few by name, each reason once; of the others, how many they are. */
export function tellRefused(files: readonly RefusedFile[]): string {
  const named = files.slice(0, mostNamed);
  const sentences = [...new Set(named.map(({ reason }) => reason))].map((reason) => {
    const names = named.filter((file) => file.reason === reason).map(({ name }) => name);
    return `${names.join(', ')}: ${asSentence(reason)}`;
  });
  if (files.length > mostNamed) sentences.push(`And ${files.length - mostNamed} more.`);
  return sentences.join(' ');
}

/** The backend's messages end without a full stop. */
const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
