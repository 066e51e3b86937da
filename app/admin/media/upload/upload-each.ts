import { getErrorMessage } from '#app/client/error-message.ts';

export interface RejectedFile {
  name: string;
  reason: string;
}

/** Uploads files one after the other. A rejected one does not stop the others; canceling one also cancels those after it. */
export async function uploadEach(
  files: readonly File[],
  upload: (file: File) => Promise<string | null>,
): Promise<{ uploaded: File[]; rejected: (RejectedFile & { file: File })[] }> {
  const uploaded: File[] = [];
  const rejected: (RejectedFile & { file: File })[] = [];
  for (const file of files) {
    try {
      if ((await upload(file)) === null) break;
      uploaded.push(file);
    } catch (failure) {
      rejected.push({ file, name: file.name, reason: getErrorMessage(failure) });
    }
  }
  return { uploaded, rejected };
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
