export default {
  fetch: (): Response =>
    new Response('<script>alert(1)</script>', { status: 404, headers: { 'content-type': 'text/html' } }),
};
