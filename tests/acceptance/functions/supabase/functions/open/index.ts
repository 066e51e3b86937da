/** Needs no token. */
export default {
  fetch: (): Response => new Response('open'),
};
