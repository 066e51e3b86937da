/** The ends of deals in tests lie in the next year, because a deal ends within two years (docs/product/deals.md). */
export const nextYear = new Date().getFullYear() + 1;
