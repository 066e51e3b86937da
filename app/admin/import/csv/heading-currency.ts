import { currencies } from '#app/admin/deals/price/currencies.ts';

const symbols: Record<string, string> = { '€': 'EUR', '£': 'GBP', Euro: 'EUR', euro: 'EUR', euros: 'EUR' };

/** Finds the currency at the end of a heading: 'Preis (€)', 'Price in USD'. Null if there is none: '$' has several. */
export function findHeadingCurrency(heading: string): string | null {
  const [, mark = ''] = /(?:^|[^\p{L}])([A-Z]{3}|[€£]|[Ee]uro|euros)[)\]]?$/u.exec(heading.trim()) ?? [];
  return symbols[mark] ?? currencies.find((code) => code === mark) ?? null;
}
