/** Sends each part of the body back as soon as it has arrived. */
export default {
  fetch: ({ body }: Request): Response =>
    new Response(body, { status: 201, headers: { 'content-type': 'application/octet-stream' } }),
};
