import { getMedian } from './median.ts';
import { printHead, printRow } from './table.ts';
import type { Measurement } from './wrk.ts';

const rounds = 3;
const secondsPerRound = 5;
const warmUpSeconds = 2;

/** Something that is measured for a number of seconds. */
export interface Subject {
  title: string;
  measure(seconds: number): Promise<Measurement>;
}

export const printHeadOfComparisons = (): void =>
  printHead(
    'response',
    'requests/s',
    'p50 / p99 ms',
    'CPU ms per request',
    'requests/s vs. limit',
    'CPU vs. limit',
  );

/**
 * Measures ours and its limits in alternating rounds, so that other load affects all of them. Prints a row of medians for
 * each, with the ratios of ours to each limit.
 */
export async function compare(ours: Subject, ...limits: Subject[]): Promise<void> {
  const all = [ours, ...limits].map((subject) => ({ ...subject, measurements: [] as Measurement[] }));
  for (const { measure } of all) await measure(warmUpSeconds);
  for (let round = 0; round < rounds; round++)
    for (const { measure, measurements } of all) measurements.push(await measure(secondsPerRound));
  const [own, ...others] = all.map(({ title, measurements }) => ({ title, ...getMedians(measurements) }));
  if (!own) return;
  printMeasurement(
    own,
    others.map((limit) => `1/${(limit.requestsPerSecond / own.requestsPerSecond).toFixed(1)}`).join(', '),
    others.map((limit) => (own.cpuPerRequest / limit.cpuPerRequest).toFixed(2)).join(', '),
  );
  for (const limit of others) printMeasurement(limit, '1', '1');
}

function getMedians(measurements: Measurement[]): Measurement {
  const medianBy = (name: keyof Measurement) =>
    getMedian(measurements.map((measurement) => measurement[name]));
  return {
    requestsPerSecond: medianBy('requestsPerSecond'),
    cpuPerRequest: medianBy('cpuPerRequest'),
    p50: medianBy('p50'),
    p99: medianBy('p99'),
  };
}

const printMeasurement = (
  { title, requestsPerSecond, p50, p99, cpuPerRequest }: Measurement & { title: string },
  ...ratios: string[]
): void =>
  printRow([
    title,
    Math.round(requestsPerSecond),
    `${p50.toFixed(2)} / ${p99.toFixed(2)}`,
    cpuPerRequest.toFixed(4),
    ...ratios,
  ]);
