import { existsSync, watch } from 'node:fs';
import { Hono } from 'hono';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { createFairQueue, type FairQueue } from '#platform/limits/fair-queue.ts';
import { readFunctionEnvironment, selectVariables } from './function-environment.ts';
import { type FunctionsService, invokeFunction } from './invoke-function.ts';
import { FunctionError, toFunctionErrorResponse } from './protocol/errors.ts';
import type { FunctionSettings } from './protocol/find-function.ts';
import { defaultLimits, type FunctionLimits } from './protocol/limits.ts';
import { createWorkerPool } from './worker/worker-pool.ts';

export interface FunctionsOptions {
  /** The folder with a folder for each function, `supabase/functions`. It may be missing: then there is no function. */
  folder: string;
  /** The folder whose `node_modules` has the packages that functions import. */
  projectFolder: string;
  jwt: Jwt;
  /** The variables of the platform, such as `SUPABASE_URL` (docs/protocols/function-runtime.md). */
  environment: Record<string, string>;
  /**
   * The names of the variables that each function gets. It gets other variables, and secrets, only if its settings name
   * them. Undefined: each function gets all.
   */
  commonVariables?: string[];
  /** The settings of functions, by name. */
  functions?: Record<string, FunctionSettings>;
  limits?: Partial<FunctionLimits>;
}

/** The functions service (docs/protocols/functions.md), to be mounted at /functions/v1. */
export function createFunctions({
  folder,
  projectFolder,
  jwt,
  environment,
  commonVariables,
  functions: settings = {},
  limits: givenLimits,
}: FunctionsOptions) {
  const limits = { ...defaultLimits, ...givenLimits };
  // Called for each new worker, because the signing keys may change while the server runs.
  function getEnvironment(name: string): Record<string, string> {
    const all = readFunctionEnvironment(folder, {
      ...environment,
      SUPABASE_JWKS: JSON.stringify({ keys: jwt.getVerificationKeys() }),
    });
    if (!commonVariables) return all;
    return selectVariables(all, [...commonVariables, ...(settings[name]?.variables ?? [])], (missing) =>
      console.warn(`functions/${name}: there is no variable or secret ${missing.join(', ')}`),
    );
  }
  const workers = createWorkerPool({ folder, projectFolder, getEnvironment, limits });
  const queues = new Map<string, FairQueue>();
  const service: FunctionsService = {
    folder,
    settings,
    jwt,
    limits,
    workers,
    getQueue(name) {
      const queue = queues.get(name) ?? createFairQueue(limits);
      queues.set(name, queue);
      return queue;
    },
  };
  const app = new Hono();
  app.onError(toFunctionErrorResponse);
  app.all('/:name', (context) => invokeFunction(service, context));
  app.all('/:name/*', (context) => invokeFunction(service, context));
  app.all('*', () => {
    throw new FunctionError('NOT_FOUND');
  });

  // Functions may share files, so a change replaces all workers.
  const watcher = existsSync(folder) ? watch(folder, { recursive: true }, workers.replaceAll) : undefined;
  watcher?.unref();
  return {
    app,
    /** Ends all workers, and their requests with them. Background tasks get a short time to end. */
    async stop(): Promise<void> {
      watcher?.close();
      await workers.stop();
    },
  };
}
