import { LRUCache } from 'lru-cache';
import type { Statement } from '#platform/database/database.ts';
import { UnknownName } from '#platform/rest/errors/schema-errors.ts';
import type { Plan } from '#platform/rest/plan/plan.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import { planRead, type ReadRequest } from '#platform/rest/plan/read/read.ts';
import type { SchemaLoader } from '#platform/rest/schema/load/schema-loader.ts';
import type { SchemaCache } from '#platform/rest/schema/schema-cache.ts';

const maxCachedPlans = 1000;
const maxCachedQueryLength = 2000;

export type Planner = ReturnType<typeof createPlanner>;

/**
 * @param nameStatement gives equal statements the same name
 * @param limits the rest of the plan context, besides the schema
 */
export function createPlanner(
  loader: SchemaLoader,
  nameStatement: (statement: Statement) => Statement,
  limits: Omit<PlanContext, 'cache'>,
) {
  const readPlans = new WeakMap<SchemaCache, LRUCache<string, Plan>>();

  /** Calls a pure function with the plan context, and again with a reloaded schema if it throws `UnknownName`. */
  async function withPlanContext<T>(callback: (context: PlanContext) => T): Promise<T> {
    const cache = loader.current ?? (await loader.get());
    try {
      return callback({ cache, ...limits });
    } catch (error) {
      if (!(error instanceof UnknownName)) throw error;
      const newerCache = await loader.getNewerThan(cache);
      if (!newerCache) throw error;
      return callback({ cache: newerCache, ...limits });
    }
  }

  /** Creates a plan through `withPlanContext`, and names its statement, so that PostgreSQL parses it once per connection. */
  async function plan(create: (context: PlanContext) => Plan): Promise<Plan> {
    const created = await withPlanContext(create);
    return { ...created, statement: nameStatement(created.statement) };
  }

  async function planAndCache(request: ReadRequest, key: string): Promise<Plan> {
    let usedSchema: SchemaCache | undefined;
    const created = await plan((context) => {
      usedSchema = context.cache;
      return planRead(request, context);
    });
    if (usedSchema && request.query.length <= maxCachedQueryLength) {
      const plans = readPlans.get(usedSchema) ?? new LRUCache<string, Plan>({ max: maxCachedPlans });
      readPlans.set(usedSchema, plans.set(key, created));
    }
    return created;
  }

  return {
    withPlanContext,
    plan,
    /**
     * Plans a read. Equal requests share one plan until the schema changes. Anonymous callers have plans of their own,
     * so that a cached plan of another caller never exceeds their limits.
     */
    planRead(request: ReadRequest): Plan | Promise<Plan> {
      const { method, relation, query, isAnonymous, headers } = request;
      const { accept, prefer, profile, range } = headers;
      const key = `${isAnonymous} ${method} ${relation}?${query}\n${accept}\n${prefer}\n${profile}\n${range}`;
      const cache = loader.current;
      return (cache && readPlans.get(cache)?.get(key)) ?? planAndCache(request, key);
    },
  };
}
