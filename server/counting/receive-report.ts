import type { IncomingMessage } from 'node:http';
import type { VisitCounter } from './count-visits.ts';

/** In bytes. A report has a URL of ours and that of a referrer. */
const maxSize = 4000;

/** Receives what a page reports by `navigator.sendBeacon`. Nobody reads the response, so it is always the same. */
export async function receiveReport(
  report: Request,
  incoming: IncomingMessage,
  visits: Pick<VisitCounter, 'countReport'>,
): Promise<Response> {
  const size = Number(report.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (size > maxSize) return new Response(null, { status: 413 });
  visits.countReport(incoming, new URLSearchParams(await report.text()));
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
