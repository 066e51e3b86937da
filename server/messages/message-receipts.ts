import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const lifetimeMs = 5 * 60_000;
/** The time by which the clocks of two servers may differ. */
const maxSkewMs = 60_000;
const maxRedeemed = 10_000;

/**
 * Creates the receipts of an installation: each proves to a page, once, that a message was sent a moment ago
 * (docs/product/messages.md#contact-page). All servers of the installation have the same secret, because the page may be
 * requested from another server than the form. Each server remembers only which receipts it has redeemed itself.
 */
export function createMessageReceipts(secret: string) {
  const key = createHmac('sha256', secret).update('message receipts').digest();
  const sign = (content: string) => createHmac('sha256', key).update(content).digest().subarray(0, 16);
  /** The receipts, oldest first, and the times until which they have to be remembered. */
  const redeemed = new Map<string, number>();

  return {
    create(): string {
      const content = `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}`;
      return `${content}-${sign(content).toString('hex')}`;
    },
    /** Says whether this is a receipt that was created within five minutes and not redeemed yet. */
    redeem(receipt: string): boolean {
      const [, content = '', time = '', signature = ''] =
        /^(([\da-z]{1,10})-[\da-f]{12})-([\da-f]{32})$/.exec(receipt) ?? [];
      if (!content || !timingSafeEqual(sign(content), Buffer.from(signature, 'hex'))) return false;
      const now = Date.now();
      const age = now - Number.parseInt(time, 36);
      if (age > lifetimeMs || age < -maxSkewMs || redeemed.has(content)) return false;
      for (const [other, until] of redeemed)
        if (until < now || redeemed.size >= maxRedeemed) redeemed.delete(other);
      redeemed.set(content, now + lifetimeMs + maxSkewMs);
      return true;
    },
  };
}
