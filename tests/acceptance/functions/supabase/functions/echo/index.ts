/** Returns what it has received. */
export default {
  fetch({ url, headers }: Request): Response {
    const { pathname, search } = new URL(url);
    return Response.json({ path: pathname + search, headers: Object.fromEntries(headers) });
  },
};
