import { RestError } from './rest-error.ts';

// The errors of a request that cannot be served, PGRST1xx (docs/protocols/rest-responses.md#rest-errors).

/** `column` is counted from 1. */
export const unparsableText = (label: string, text: string, column: number, details: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${label} (${text})" (line 1, column ${column})`, {
    details,
  });

export const unsupportedRpcMethod = (method: string) =>
  new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);

export const invalidBody = (message: string, details?: string) =>
  new RestError(400, 'PGRST102', message, { details });

export const invalidJson = () => invalidBody('Empty or invalid json');

/** The error of PostgreSQL for bytes that are not text in its encoding. */
export const invalidUtf8 = () => new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"');

export const bodyTooLarge = (limit: number) =>
  new RestError(413, 'PGRST102', 'The request body is too large', {
    details: `A body may have at most ${limit} bytes.`,
    hint: 'Send the rows in several requests.',
  });

const unsatisfiable = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
export const negativeLimit = () => unsatisfiable('Limit should be greater than or equal to zero.');
export const negativeOffset = () => unsatisfiable('Offset should be greater than or equal to zero.');
export const reversedRange = () =>
  unsatisfiable('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
export const offsetOutOfRange = (offset: number, total: number) =>
  unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);

export const invalidPutFilters = () =>
  new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");

export const unknownSchema = (name: string, exposed: readonly string[]) =>
  new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });

export const unacceptableMedia = (accepted: readonly string[]) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`);

export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

export const invalidHeadersSetting = () =>
  new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
export const invalidStatusSetting = () =>
  new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');

export const unexpectedPutLimit = () =>
  new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
export const mismatchedPutKey = () =>
  new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');

export const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const unsupportedMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

export const invalidPreferences = (preferences: readonly string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  });

export const aggregatesDisabled = () =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');

export const tooManyAffected = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

export const invalidPath = () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL');

export const rootDisabled = () => new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');

/** The error for an aggregate function in a spread resource with several rows. */
export const aggregatesInArrays = () =>
  new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });

export const maxAffectedRequiresSet = () =>
  new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );

/** The error of an anonymous query that is too expensive (docs/protocols/rest-transactions.md#cost-limits). */
export const queryTooExpensive = (details: string, limit: string) =>
  new RestError(400, 'PGRSTX01', 'The query is too expensive for an anonymous request', {
    details,
    hint: `Anonymous requests may have ${limit}.`,
  });

/**
 * The error of an anonymous request whose body has more rows or fields than it may have
 * (docs/protocols/rest-transactions.md#cost-limits).
 */
export const tooManyInBody = (what: 'rows' | 'fields', limit: number) =>
  queryTooExpensive(
    `There are more than ${limit} ${what} in the body.`,
    `at most ${limit} ${what} in the body`,
  );

/** The error of pg-safeupdate, which hosted projects load for the API's roles (docs/protocols/rest-responses.md). */
export const whereRequired = (verb: 'DELETE' | 'UPDATE') =>
  new RestError(400, '21000', `${verb} requires a WHERE clause`);
