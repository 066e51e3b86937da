import { waitUntil } from './background-tasks.ts';
import { catchErrors, type Handler } from './handler.ts';

type ServeOptions = { handler?: Handler; onError?: (error: unknown) => Response | Promise<Response> };

let served: ((request: Request) => Promise<Response>) | undefined;

/** Returns the handler that the function has given to `Deno.serve`, or undefined. */
export const takeHandler = (): typeof served => served;

/** `Deno.serve(handler)`, `Deno.serve(options, handler)` and `Deno.serve({ handler })`. Options of the network have no effect. */
function serve(
  first: Handler | ServeOptions,
  second?: Handler,
): { finished: Promise<void>; shutdown(): Promise<void> } {
  const options = typeof first === 'function' ? {} : first;
  const handler = typeof first === 'function' ? first : (second ?? first.handler);
  if (typeof handler !== 'function') throw new TypeError('Deno.serve needs a handler');
  const { onError } = options;
  served = catchErrors(async (request) => {
    const info = {
      remoteAddr: { transport: 'tcp', hostname: request.headers.get('x-forwarded-for') ?? '', port: 0 },
    };
    try {
      return await handler(request, info);
    } catch (error) {
      if (!onError) throw error;
      return onError(error);
    }
  });
  // `finished` never resolves, because the function serves until its process ends.
  return { finished: new Promise(() => {}), shutdown: async () => {} };
}

const env = {
  get: (name: string) => process.env[name],
  has: (name: string) => process.env[name] !== undefined,
  set(name: string, value: string) {
    process.env[name] = value;
  },
  delete(name: string) {
    delete process.env[name];
  },
  toObject: () => ({ ...process.env }),
};

/**
 * Defines the parts of `Deno` and `EdgeRuntime` that functions of the hosted platform use
 * (docs/protocols/function-runtime.md). Any other part is undefined, so that its use is an error that names it.
 */
export function installDeno(): void {
  const exit = (code?: number) => process.exit(code);
  const Deno = {
    serve,
    env,
    exit,
    args: [],
    build: { os: process.platform, arch: process.arch },
    version: {},
  };
  Object.assign(globalThis, { Deno, EdgeRuntime: { waitUntil } });
}
