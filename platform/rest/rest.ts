import { type Context, Hono } from 'hono';
import { baseRoutePath } from 'hono/route';
import { readText } from '#platform/http/body.ts';
import type { Answer } from './answer/answer.ts';
import { createPipeline, type RestOptions, type RestPipeline } from './pipeline.ts';
import { type RestRequest, targetOf } from './request.ts';

/** The REST service (docs/protocols.md#rest), to be mounted at `/rest/v1`. */
export function createRest(options: RestOptions): Hono {
  return restOver(createPipeline(options));
}

/** The service over a pipeline that another transport may share. */
export function restOver(pipeline: RestPipeline): Hono {
  return new Hono().all('*', async (context) => responseOf(await pipeline(requestOf(context))));
}

function requestOf(context: Context): RestRequest {
  const { raw, method } = context.req;
  const { url, headers } = raw;
  // Taken from the address itself: Hono's path is decoded, and a name may hold an encoded slash.
  const question = url.indexOf('?');
  const base = baseRoutePath(context);
  const pathStart = url.indexOf('/', url.indexOf('://') + 3) + (base === '/' ? 0 : base.length);
  const path = url.slice(pathStart, question < 0 ? undefined : question) || '/';
  return {
    method,
    target: targetOf(path),
    path,
    query: question < 0 ? '' : url.slice(question + 1),
    header: (name) => headers.get(name) ?? undefined,
    headers: () => Object.fromEntries(headers),
    body: (limit) => readText(raw, limit),
  };
}

function responseOf({ status, headers, body }: Answer): Response {
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : body, { status, headers });
}
