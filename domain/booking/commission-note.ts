/**
 * Says what visitors learn before they book, until the owner words it. It promises nothing about the partner's prices,
 * which the owner does not know.
 */
export const defaultCommissionNote = 'We may earn a commission if you book.';

/** The length in characters. The database checks the same. */
export const maxCommissionNoteLength = 200;
