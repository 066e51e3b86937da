/** Signs with which pasted lists begin their lines. */
const bullet = /^[-*•–·]\s+/;

/** Splits a text into inclusions: its lines, trimmed, without empty ones. */
export const splitInclusions = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter(Boolean);

export const joinInclusions = (inclusions: readonly string[]): string => inclusions.join('\n');
