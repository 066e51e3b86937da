import type { Slide } from '#app/admin/hero-slides/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';

/**
 * Saves the order numbers of these slides, in one transaction.
 *
 * @throws an error if the request fails, or if a slide was deleted or the user is not allowed to change it. No slide is
 *   changed then.
 */
export async function saveOrder(client: BrowserClient, slides: readonly Slide[]): Promise<void> {
  const { error } = await client.rpc('order_slides', {
    ids: slides.map(({ id }) => id),
    orders: slides.map(({ slide_order }) => slide_order),
  });
  if (error) throw error;
}
