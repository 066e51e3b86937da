import { LRUCache } from 'lru-cache';
import type { Statement } from '#platform/database/database.ts';
import { UnknownName } from './errors/schema-errors.ts';
import type { PlanContext } from './plan/common.ts';
import type { Plan } from './plan/plan.ts';
import { planRead, type ReadRequest } from './plan/read.ts';
import type { SchemaCache } from './schema/schema-cache.ts';
import type { SchemaHolder } from './schema/schema-holder.ts';

/** Plans of reads that are kept, and the longest query (characters) of one that is. */
const plansKept = 1000;
const longestKeptQuery = 2000;

export interface Planner {
  /** Runs a pure function on the schema; where that does not know a name, once more on a newer one. */
  resolve<T>(make: (context: PlanContext) => T): Promise<T>;
  /** The same for a plan, whose statement is then named. */
  plan(make: (context: PlanContext) => Plan): Promise<Plan>;
  /** The plan of a read, as long as the schema lasts made once for all requests that say the same. */
  planRead(request: ReadRequest): Plan | Promise<Plan>;
}

export function createPlanner(
  holder: SchemaHolder,
  named: (statement: Statement) => Statement,
  limits: Omit<PlanContext, 'cache'>,
): Planner {
  const kept = new WeakMap<SchemaCache, LRUCache<string, Plan>>();

  async function resolve<T>(make: (context: PlanContext) => T): Promise<T> {
    const cache = holder.current ?? (await holder.get());
    try {
      return make({ cache, ...limits });
    } catch (error) {
      if (!(error instanceof UnknownName)) throw error;
      const newer = await holder.newerThan(cache);
      if (!newer) throw error;
      return make({ cache: newer, ...limits });
    }
  }

  async function plan(make: (context: PlanContext) => Plan): Promise<Plan> {
    const made = await resolve(make);
    return { ...made, statement: named(made.statement) };
  }

  async function planAndKeep(request: ReadRequest, key: string): Promise<Plan> {
    let seen: SchemaCache | undefined;
    const made = await plan((context) => {
      seen = context.cache;
      return planRead(request, context);
    });
    if (seen && request.query.length <= longestKeptQuery) {
      const plans = kept.get(seen) ?? new LRUCache<string, Plan>({ max: plansKept });
      kept.set(seen, plans.set(key, made));
    }
    return made;
  }

  return {
    resolve,
    plan,
    planRead(request) {
      const { method, table, query, headers } = request;
      const { accept, prefer, profile, range } = headers;
      const key = `${method} ${table}?${query}\n${accept}\n${prefer}\n${profile}\n${range}`;
      const cache = holder.current;
      return (cache && kept.get(cache)?.get(key)) ?? planAndKeep(request, key);
    },
  };
}
