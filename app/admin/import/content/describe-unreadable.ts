export const describeUnreadable = (label: string, text: string): string =>
  `${label}: “${text}” cannot be read, and is left out.`;
