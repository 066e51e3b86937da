export interface RejectedFile {
  name: string;
  reason: string;
}

const maxNamed = 3;

/** Names the first few rejected files, gives each reason once, and counts the other files. */
export function formatRejectedFiles(files: readonly RejectedFile[]): string {
  const named = files.slice(0, maxNamed);
  const sentences = [...new Set(named.map(({ reason }) => reason))].map((reason) => {
    const names = named.filter((file) => file.reason === reason).map(({ name }) => name);
    return `${names.join(', ')}: ${toSentence(reason)}`;
  });
  if (files.length > maxNamed) sentences.push(`And ${files.length - maxNamed} more.`);
  return sentences.join(' ');
}

/** Adds the period that the backend's messages do not have. */
const toSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
