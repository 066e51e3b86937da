import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Routes } from '#platform/http/sub-app.ts';
import { type BroadcastService, broadcastEvent, broadcastMessages } from './endpoints/send-by-http.ts';

/** Routes that act as the caller. The socket is not one of them: it is accepted by `socket/handshake.ts`. */
export const authenticatedRoutes: Routes<BroadcastService, Authenticated> = [
  ['POST', '/api/broadcast', broadcastMessages],
  ['POST', '/api/broadcast/:topic/events/:event', broadcastEvent],
];
