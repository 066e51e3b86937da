import type { Slide } from '#app/admin/hero-slides/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';

/**
 * Saves the order numbers of these slides, in one transaction.
 *
 * @throws an error if the request fails, or if a slide was deleted or may not be changed. In that case no slide is
 *   changed.
 */
export async function saveOrder(client: BrowserClient, slides: readonly Slide[]): Promise<void> {
  const { error } = await client.rpc('order_slides', {
    ids: slides.map(({ id }) => id),
    orders: slides.map(({ slide_order }) => slide_order),
  });
  if (error) throw error;
}
