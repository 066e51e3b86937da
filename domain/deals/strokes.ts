/**
 * Returns whether combining strokes cross out something in a text (docs/product/prices.md). The database has the same
 * list (supabase/schemas/14_deals.sql): the characters of Unicode's class Overlay that belong to no script.
 */
export const hasStrokes = (text: string): boolean =>
  /[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]/.test(text);

export const strokesError = 'Please remove the strokes that cross out letters or digits.';
