import { startBaseline } from './baseline.ts';
import { compare, type Subject } from './compare.ts';
import { measure, type Target } from './wrk.ts';

/** Compares a response with bare node:http that sends the same bytes, and with further limits. */
export async function compareWithNodeHttp(title: string, target: Target, ...limits: Subject[]) {
  // The baseline must not copy the first response of a page, which is larger than later ones.
  await measure(target, 1);
  const baseline = await startBaseline(target);
  try {
    await compare(
      { title, measure: (seconds) => measure(target, seconds) },
      {
        title: 'limit: bare node:http, the same bytes',
        measure: (seconds) => measure(baseline.target, seconds),
      },
      ...limits,
    );
  } finally {
    baseline.stop();
  }
}
