/** Returns the remark about a value that is left out. */
export const describeUnreadable = (label: string, text: string): string =>
  `${label}: “${text}” cannot be read, and is left out.`;
