const patterns = [
  // '50 % off', '-50%', '(−50 %)'
  /\d\s*%\s*(?:off|discount|rabatt|de réduction|de descuento)(?!\p{L})/iu,
  /(?<![\p{L}\d])[-−–]\s*\d+\s*%/u,
  // 'instead of €900', 'statt 900 €', '~~$900~~'
  /(?<!\p{L})(?:instead of|statt|au lieu de|en lugar de|invece di)\s*(?:\p{Sc}|[A-Z]{3})?\s*\d/iu,
  /~~[^~]*\d[^~]*~~/,
];

/** Whether a text names a discount, or a former price. */
export const namesDiscount = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
