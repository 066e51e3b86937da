import { validationFailed } from './errors.ts';

const unitSeconds: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};
/** The longest duration that the protocol's format can express: 2⁶³ nanoseconds. */
const maxSeconds = 2 ** 63 / 1e9;

/** Parses how long a user is banned, for example `24h` or `1h30m`, and returns the seconds: 0 for `none` (no ban). */
export function parseBanDuration(text: string): number {
  if (text === 'none') return 0;
  const parts = [...text.matchAll(/(\d{1,16}(?:\.\d{1,9})?)(ns|us|µs|ms|s|m|h)/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const seconds = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ''] ?? 0),
    0,
  );
  if (!isWhole || seconds > maxSeconds)
    throw validationFailed(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`);
  return seconds;
}
