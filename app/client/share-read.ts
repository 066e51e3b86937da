import type { PageContext } from './server-client.ts';

/** Makes a read happen once for each request of a page. The page's loaders run in parallel and share its result. */
export function shareRead<Result>(read: (context: PageContext) => Promise<Result>) {
  const reads = new WeakMap<PageContext, Promise<Result>>();
  return (context: PageContext): Promise<Result> => {
    const begun = reads.get(context) ?? read(context);
    reads.set(context, begun);
    return begun;
  };
}
