import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { CountedVisit, Press } from '#domain/visits/page-visit.ts';
import { type Caller, classifyPress, classifyReport, classifyView } from './classify-press.ts';
import { type Column, createCounters, type Subjects } from './counters.ts';
import { startStoring } from './store-counts.ts';
import { readUserAgent } from './user-agents.ts';

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** How long a batch may take before it counts as failed. */
const timeoutMs = 10_000;

/** The length in characters. The paths of our pages and their searches are shorter. */
const maxUrlLength = 1000;

/** Where no page has shown the link, and where the browser does not say it. */
const direct = 'direct';

/** Host names are no longer than this, apart from made-up ones. */
const maxHostLength = 100;

interface VisitCounterOptions {
  /** Null in supabase mode without the key of the service: then no page says that it is counted. */
  client: SupabaseClient | null;
  /** Reads what a page says of itself; undefined if it is not counted, or there is no such page. */
  findVisit: (url: string, request: IncomingMessage) => Promise<CountedVisit | undefined>;
  siteUrl: string;
}

/** Counts visits of pages that say so of themselves: where the owner has turned counting on (docs/product/counting.md). */
export function createVisitCounter({ client, findVisit, siteUrl }: VisitCounterOptions) {
  const counters = createCounters();
  const storing =
    client &&
    startStoring(counters, async (batch, rows) => {
      await client
        .rpc('add_counts', { batch, rows })
        .abortSignal(AbortSignal.timeout(timeoutMs))
        .throwOnError();
    });
  /** The visits whose page is being looked up. */
  const unfinished = new Set<Promise<void>>();
  const siteHost = new URL(siteUrl).host;

  function countView(
    column: Column,
    visit: CountedVisit,
    { headers }: IncomingMessage,
    referrer?: string,
  ): void {
    counters.count(column, {
      ...describeRequest(headers),
      page: visit.path,
      place: visit.place,
      search: visit.search,
      source: findSource(referrer, [siteHost, headers.host]),
    });
  }

  /** Counts a press. Its page is known only if there is one: the browser sends its path. */
  async function countPress(
    column: Column,
    { path, ...press }: Press,
    request: IncomingMessage,
  ): Promise<void> {
    const subjects: Subjects = { ...describeRequest(request.headers), ...press };
    const visit = path && (await findVisit(encodeURI(path), request));
    const page = visit && !visit.press ? visit.path : null;
    const isLabelled = page && press.placement && press.partner;
    counters.count(column, {
      ...subjects,
      page,
      label: isLabelled && `${page} ${press.placement} ${press.partner}`,
    });
  }

  function finish(counting: Promise<void>): void {
    const finished: Promise<void> = counting
      .catch((error) => console.error('Error counting a visit:', error))
      .finally(() => unfinished.delete(finished));
    unfinished.add(finished);
  }

  async function countReport(
    caller: Caller,
    report: URLSearchParams,
    request: IncomingMessage,
  ): Promise<void> {
    const url = report.get('page') ?? report.get('search') ?? report.get('press') ?? '';
    if (!url.startsWith('/') || url.length > maxUrlLength) return;
    const visit = await findVisit(url, request);
    if (!visit) return;
    if (report.has('press')) {
      if (visit.press?.link) await countPress(toColumn(caller, 'reported'), visit.press, request);
    } else if (visit.press) return;
    else if (report.has('page'))
      countView(toColumn(caller, 'views'), visit, request, report.get('source') ?? undefined);
    else counters.count(toColumn(caller, 'views'), { search: visit.search });
  }

  return {
    /** Counts a request to which a page was sent. */
    count(request: IncomingMessage, visit: CountedVisit): void {
      if (request.method !== 'GET') return;
      const { headers } = request;
      const { press, search } = visit;
      const caller = press ? classifyPress(headers) : classifyView(headers);
      if (!caller) return;
      if (!press) {
        countView(toColumn(caller, 'views'), visit, request, headers.referer ?? direct);
        return;
      }
      if (search) counters.count(toColumn(caller, 'views'), { search });
      finish(countPress(toColumn(caller, 'clicks'), press, request));
    },

    /**
     * Counts what a page of ours reports by a beacon (app/report-visits.ts): `page`, the URL of one that it has shown without
     * a request; `search`, that of a search; or `press`, that of the redirect which a link to a partner avoids.
     */
    countReport(request: IncomingMessage, report: URLSearchParams): void {
      const caller = classifyReport(request.headers, siteUrl);
      if (caller) finish(countReport(caller, report, request));
    },

    /** Stores what is left. */
    async stop(): Promise<void> {
      await Promise.all(unfinished);
      await storing?.stop();
    },
  };
}

const toColumn = (caller: Caller, column: Column): Column =>
  caller === 'person' ? column : caller === 'robot' ? 'robots' : 'uncertain';

const describeRequest = (headers: IncomingHttpHeaders): Subjects => ({
  hour: hours[new Date().getUTCHours()],
  device: readUserAgent(headers['user-agent']).device,
});

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Browsers write a host in ASCII. Anything else is made up, and would stand among the owner's sources. */
const referrerHost = /^https?:\/\/(?:www\.)?([a-z\d[][\w.:\]-]*)(?:[/?#]|$)/i;

/** Returns the host of a referrer; nothing if it is one of the site's own, of which a proxy may send us another. */
function findSource(referrer: string | undefined, ownHosts: readonly (string | undefined)[]): string {
  if (referrer === undefined) return '';
  const host = referrerHost.exec(referrer)?.[1]?.toLowerCase();
  if (!host || host.length > maxHostLength) return direct;
  return ownHosts.some((own) => own?.replace(/^www\./, '') === host) ? '' : host;
}
