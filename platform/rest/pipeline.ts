import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { BodyTooLarge } from '#platform/http/body.ts';
import type { Identity } from '#platform/jwt/jwt.ts';
import type { Answer } from './answer/answer.ts';
import { allowOrigin, preflight } from './answer/cors.ts';
import { answerFromError } from './answer/from-error.ts';
import { answerFrom } from './answer/from-result.ts';
import {
  bodyTooLarge,
  invalidPath,
  rootDisabled,
  rpcMethod,
  unsupportedMethod,
} from './errors/request-errors.ts';
import { planCall } from './plan/call.ts';
import type { PlanHeaders } from './plan/common.ts';
import { allowedMethods } from './plan/options.ts';
import type { Plan } from './plan/plan.ts';
import { planWrite } from './plan/write.ts';
import { createPlanner } from './planner.ts';
import type { RestRequest } from './request.ts';
import { execute } from './run/execute.ts';
import { contextOf } from './run/settings.ts';
import { createStatementNames } from './run/statement-names.ts';
import { executeAsVisitor, isVisitor, visitorMayRead } from './run/visitor.ts';
import { createSchemaHolder } from './schema/schema-holder.ts';

export interface RestOptions {
  database: Database;
  gateway: Gateway;
  /** The schemas that are exposed; the first is meant where a request names none. */
  schemas?: readonly string[];
  /** No answer has more rows than this (docs/protocols.md#order-limit-and-range). */
  maxRows?: number;
}

/** Bytes of a request's body (docs/protocols.md#limits). */
export const bodyLimit = 1024 * 1024;

export type RestPipeline = (request: RestRequest) => Promise<Answer>;

/**
 * request → parse → plan → SQL → one transaction → answer. Only `run/` and `schema/load.ts` touch the
 * database; all before and after them is pure. Every transport calls this one function.
 */
export function createPipeline(options: RestOptions): RestPipeline {
  const { database, gateway, schemas = ['public'], maxRows = 1000 } = options;
  const planner = createPlanner(createSchemaHolder(database, schemas), createStatementNames(), {
    schemas,
    maxRows,
  });

  return async function answer(request) {
    if (request.method === 'OPTIONS' && request.header('access-control-request-method'))
      return preflight(request.header('access-control-request-headers'));
    let made: Answer;
    let identity: Identity | undefined;
    try {
      identity = await gateway.identify({
        apikey: request.header('apikey') || keyInQuery(request.query),
        authorization: request.header('authorization'),
      });
      made = await respond(request, identity);
    } catch (error) {
      made = answerFromError(error, identity?.role === 'anon');
      if (request.method === 'HEAD') made.body = null;
    }
    if (request.header('origin') !== undefined) allowOrigin(made.headers);
    return made;
  };

  function respond(request: RestRequest, identity: Identity): Promise<Answer> {
    const { target, method } = request;
    if (target.kind === 'root') throw rootDisabled();
    if (target.kind === 'unknown') throw invalidPath();
    if (method === 'OPTIONS') return tellMethods(request, target);
    if (target.kind === 'function') return call(request, target.name, identity);
    if (method === 'GET' || method === 'HEAD') return read(request, target.name, method, identity);
    return write(request, target.name, identity);
  }

  async function read(
    request: RestRequest,
    table: string,
    method: 'GET' | 'HEAD',
    identity: Identity,
  ): Promise<Answer> {
    const plan = await planner.planRead({
      table,
      method,
      query: request.query,
      headers: planHeaders(request),
    });
    if (isVisitor(identity) && visitorMayRead(plan))
      return answerFrom(plan, await executeAsVisitor(plan, database));
    return inTransaction(plan, request, identity);
  }

  async function write(request: RestRequest, table: string, identity: Identity): Promise<Answer> {
    const { method, query } = request;
    if (method !== 'POST' && method !== 'PATCH' && method !== 'DELETE' && method !== 'PUT')
      throw unsupportedMethod(method);
    const body = method === 'DELETE' ? '' : await bodyOf(request);
    const headers = planHeaders(request);
    const plan = await planner.plan((context) => planWrite({ table, query, method, headers, body }, context));
    return inTransaction(plan, request, identity);
  }

  async function call(request: RestRequest, name: string, identity: Identity): Promise<Answer> {
    const { method, query } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw rpcMethod(method);
    const body = method === 'POST' ? await bodyOf(request) : '';
    const headers = planHeaders(request);
    const plan = await planner.plan((context) => planCall({ name, query, method, headers, body }, context));
    return inTransaction(plan, request, identity);
  }

  async function tellMethods(
    request: RestRequest,
    target: { kind: 'relation' | 'function'; name: string },
  ): Promise<Answer> {
    const { profile } = planHeaders(request);
    const allow = await planner.resolve((context) => allowedMethods(target, profile, context));
    return { status: 200, headers: { Allow: allow }, body: null };
  }

  async function inTransaction(plan: Plan, request: RestRequest, identity: Identity): Promise<Answer> {
    return answerFrom(plan, await execute(plan, contextOf(request, identity, plan), database));
  }
}

function planHeaders(request: RestRequest): PlanHeaders {
  const { method } = request;
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return {
    accept: request.header('accept'),
    prefer: request.header('prefer'),
    profile: request.header(reads ? 'accept-profile' : 'content-profile'),
    range: request.header('range'),
    contentType: reads ? undefined : request.header('content-type'),
  };
}

async function bodyOf(request: RestRequest): Promise<string> {
  try {
    return await request.body(bodyLimit);
  } catch (error) {
    throw error instanceof BodyTooLarge ? bodyTooLarge(bodyLimit) : error;
  }
}

/** Where a client can't send headers (docs/protocols.md#api-keys). */
function keyInQuery(query: string): string | undefined {
  return query.includes('apikey=') ? (new URLSearchParams(query).get('apikey') ?? undefined) : undefined;
}
