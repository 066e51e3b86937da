import type { Handler } from './handler.ts';

/** Takes the place of https://deno.land/std/http/server.ts, which functions imported before `Deno.serve` existed. */
export function serve(handler: Handler, options: { onError?: (error: unknown) => Response } = {}): void {
  (globalThis as unknown as { Deno: { serve(options: object, handler: Handler): void } }).Deno.serve(
    options,
    handler,
  );
}
