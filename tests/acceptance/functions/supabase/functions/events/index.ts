const counts = { open: 0, closed: 0 };

/** Sends one event and keeps the stream open. GET returns how many streams were opened, and closed by clients. */
export default {
  fetch({ method, signal }: Request): Response {
    if (method === 'GET') return Response.json(counts);
    counts.open += 1;
    signal.addEventListener('abort', () => {
      counts.closed += 1;
    });
    const events = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: first\n\n')),
    });
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
  },
};
