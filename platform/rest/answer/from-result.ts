import { badHeadersSetting, badStatusSetting, offsetBeyond } from '#platform/rest/errors/request-errors.ts';
import { httpStatus } from '#platform/rest/errors/sql-error.ts';
import type { AnswerShape, Plan, ResultRow } from '#platform/rest/plan/plan.ts';
import type { Answer } from './answer.ts';
import { isHeader, withHeaders } from './header.ts';

/** Makes the answer of a plan's result (docs/protocols.md#rest-responses). Throws PGRST103, PGRST111, PGRST112. */
export function answerFrom({ answer, estimate }: Plan, row: ResultRow): Answer {
  const made = answer.kind === 'write' ? ofWrite(answer, row) : ofRead(answer, row, estimate !== undefined);
  return row.response_status || row.response_headers ? asDatabaseWants(made, row) : made;
}

function ofRead(shape: AnswerShape & { kind: 'read' | 'void' }, row: ResultRow, estimated: boolean): Answer {
  const rows = Number(row.rows);
  const total = row.total == null ? undefined : Number(row.total);
  const { offset } = shape;
  // An estimate may be less than what is there: no reason to refuse.
  if (total !== undefined && offset > total && !estimated) throw offsetBeyond(offset, total);
  const headers = { ...shape.headers, 'Content-Range': contentRange(offset, rows, total) };
  if (shape.kind === 'void') return { status: 204, headers, body: null };
  const status = total !== undefined && rows < total ? 206 : 200;
  return { status, headers, body: shape.withBody ? (row.body ?? '') : null };
}

function ofWrite(shape: AnswerShape & { kind: 'write' }, row: ResultRow): Answer {
  const written = Number(row.rows);
  const total = shape.counted ? written : undefined;
  const represented = shape.returned === 'representation';
  const inserted = written - Number(row.merged ?? 0);
  const headers = { ...shape.headers };
  const body = represented ? (row.body ?? '') : null;
  switch (shape.verb) {
    case 'insert':
      headers['Content-Range'] = contentRange(0, 0, total);
      if (row.key) headers.Location = shape.location + keyFilter(row.key);
      return { status: shape.merges && inserted <= 0 ? 200 : 201, headers, body };
    case 'put':
      return { status: represented ? (inserted > 0 ? 201 : 200) : 204, headers, body };
    case 'update':
      headers['Content-Range'] = contentRange(0, written, total);
      return { status: represented ? 200 : 204, headers, body };
    case 'delete':
      headers['Content-Range'] = contentRange(0, 0, total);
      return { status: represented ? 200 : 204, headers, body };
  }
}

/** `0-9/573`; an asterisk for what is not known, or not there. */
function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return total === undefined ? `${range}/*` : `${range}/${total}`;
}

/** `?id=eq.1` */
function keyFilter(key: string): string {
  const pairs = Object.entries(JSON.parse(key) as Record<string, unknown>);
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`).join('&')}`;
}

/** Functions may set `response.status` and `response.headers` (docs/protocols.md#transaction-settings). */
function asDatabaseWants({ status, headers, body }: Answer, row: ResultRow): Answer {
  const wanted = row.response_status ? httpStatus(Number(row.response_status)) : status;
  if (wanted === undefined) throw badStatusSetting();
  return { status: wanted, headers: withHeaders(headers, headersSetting(row.response_headers)), body };
}

function headersSetting(text: string | null | undefined): Record<string, string> {
  if (!text) return {};
  const headers: Record<string, string> = {};
  for (const header of listOf(text)) {
    const [entry, ...others] = Object.entries(header ?? {});
    if (!entry || others.length > 0 || !isHeader(...entry)) throw badHeadersSetting();
    headers[entry[0]] = entry[1];
  }
  return headers;
}

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Said below, as for all that is no list.
  }
  throw badHeadersSetting();
}
