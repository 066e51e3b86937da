/** Returns JSON that cannot close the script element around it, nor begin a comment in it (HTML Standard, 4.12.1.3). */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
