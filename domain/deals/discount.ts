/**
 * Returns how many percent a price is below a prior one, rounded down, so that it never says more than is true. Both prices
 * have at most two decimals.
 */
export function getDiscount(price: number, priorPrice: number): number {
  const [now, before] = [price, priorPrice].map((amount) => Math.round(amount * 100)) as [number, number];
  return Math.max(0, Math.floor(((before - now) * 100) / before));
}
