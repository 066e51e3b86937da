import type { Slide } from '#app/admin/hero-slides/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';

/**
 * Writes the numbers of these slides, of all of them or of none.
 *
 * @throws also when one of them is not there any more, or may not be changed
 */
export async function saveOrder(client: BrowserClient, slides: readonly Slide[]): Promise<void> {
  const { error } = await client.rpc('order_slides', {
    ids: slides.map(({ id }) => id),
    orders: slides.map(({ slide_order }) => slide_order),
  });
  if (error) throw error;
}
