import { allowOtherOrigins } from '#platform/storage/protocol/cors.ts';
import type { PublicHandler } from '#platform/storage/service/service.ts';
import { setCapabilities } from './tus-protocol.ts';

/** OPTIONS /upload/resumable: what the server offers, and the largest object. A browser's preflight is the same request. */
export const describeProtocol: PublicHandler = async ({ maxObjectSize }, context) => {
  setCapabilities(context, maxObjectSize);
  const preflight = await allowOtherOrigins(context, async () => {});
  return preflight ?? context.body(null, 204);
};
