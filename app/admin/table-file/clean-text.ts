/** Characters that XML, JSON and the database do not allow in a text, and that broken exports have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes what cannot be stored, and replaces half surrogate pairs by U+FFFD. */
export const cleanText = (text: string): string => text.replace(forbidden, '').toWellFormed();
