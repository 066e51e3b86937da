export default {
  fetch: (): Response => new Response('disabled'),
};
