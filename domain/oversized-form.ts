/**
 * The field that stands for a form that is too large. The server does not read such a form, and hands on only this field, so
 * that the page can say so in the look of the site (server/pages/receive-form.ts).
 */
export const oversizedField = 'oversized';
