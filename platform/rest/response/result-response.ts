import {
  invalidHeadersSetting,
  invalidStatusSetting,
  offsetOutOfRange,
} from '#platform/rest/errors/request-errors.ts';
import type { Plan, ResponseSpec, ResultRow } from '#platform/rest/plan/plan.ts';
import { type Header, isHeader, replaceHeaders } from './headers.ts';
import { toHttpStatus } from './http-status.ts';
import type { ResponseParts } from './to-response.ts';

/** The parts of a response before SQL has changed them. */
type PlannedParts = ResponseParts & { headers: Record<string, string> };

/**
 * Creates the response from the result of a plan (docs/protocols/rest-responses.md). Throws PGRST103 if the
 * offset is beyond the count, and PGRST111 or PGRST112 if SQL has set invalid headers or an invalid status.
 */
export function toResponseParts({ response, estimate }: Plan, row: ResultRow): ResponseParts {
  if (response.kind === 'explain') return { status: 200, headers: response.headers, body: row.body ?? '' };
  const parts =
    response.kind === 'write'
      ? toWriteResponse(response, row)
      : toReadResponse(response, row, estimate !== undefined);
  return row.response_status || row.response_headers ? applyResponseSettings(parts, row) : parts;
}

function toReadResponse(
  spec: ResponseSpec & { kind: 'read' | 'void' },
  row: ResultRow,
  isEstimate: boolean,
): PlannedParts {
  const rows = Number(row.rows);
  const total = row.total == null ? undefined : Number(row.total);
  const { offset } = spec;
  // An estimate can be lower than the real number of rows, so no offset is rejected because of it.
  if (total !== undefined && offset > total && !isEstimate) throw offsetOutOfRange(offset, total);
  const headers = { ...spec.headers, 'Content-Range': formatContentRange(offset, rows, total) };
  if (spec.kind === 'void') return { status: 204, headers, body: null };
  const status = total !== undefined && rows < total ? 206 : 200;
  return { status, headers, body: spec.withBody ? (row.body ?? '') : null };
}

function toWriteResponse(spec: ResponseSpec & { kind: 'write' }, row: ResultRow): PlannedParts {
  const written = Number(row.rows);
  const total = spec.isCounted ? written : undefined;
  const returnsRows = spec.returned === 'representation';
  const inserted = written - Number(row.merged ?? 0);
  const headers = { ...spec.headers };
  const body = returnsRows ? (row.body ?? '') : null;
  switch (spec.verb) {
    case 'insert':
      headers['Content-Range'] = formatContentRange(0, 0, total);
      if (row.key) headers.Location = spec.location + formatKeyFilter(row.key);
      return { status: spec.canMerge && inserted <= 0 ? 200 : 201, headers, body };
    case 'put':
      return { status: returnsRows ? (inserted > 0 ? 201 : 200) : 204, headers, body };
    case 'update':
      headers['Content-Range'] = formatContentRange(0, written, total);
      return { status: returnsRows ? 200 : 204, headers, body };
    case 'delete':
      headers['Content-Range'] = formatContentRange(0, 0, total);
      return { status: returnsRows ? 200 : 204, headers, body };
  }
}

/** Formats `0-9/573`, with an asterisk for an empty range and for an unknown total. */
function formatContentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return total === undefined ? `${range}/*` : `${range}/${total}`;
}

/** Formats a primary key, a JSON object, as a filter: `?id=eq.1`. */
function formatKeyFilter(key: string): string {
  const columns = Object.entries(JSON.parse(key) as Record<string, unknown>);
  const filters = columns.map(
    ([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`,
  );
  return `?${filters.join('&')}`;
}

/** Applies `response.status` and `response.headers`, which SQL may set (docs/protocols/rest-transactions.md). */
function applyResponseSettings({ status, headers, body }: PlannedParts, row: ResultRow): ResponseParts {
  const newStatus = row.response_status ? toHttpStatus(Number(row.response_status)) : status;
  if (newStatus === undefined) throw invalidStatusSetting();
  return {
    status: newStatus,
    headers: replaceHeaders(headers, parseHeadersSetting(row.response_headers)),
    body,
  };
}

const parseHeadersSetting = (text: string | null | undefined): Header[] =>
  text
    ? parseArray(text).map((header) => {
        const [entry, ...others] = Object.entries(header ?? {});
        if (!entry || others.length > 0 || !isHeader(...entry)) throw invalidHeadersSetting();
        return entry;
      })
    : [];

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Invalid JSON is rejected below, like any value that is not an array.
  }
  throw invalidHeadersSetting();
}
