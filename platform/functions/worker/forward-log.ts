import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createRateLimit } from '#platform/limits/rate-limit.ts';

/** The limits of a hosted project: https://supabase.com/docs/guides/functions/limits. */
const maxLineLength = 10_000;
const lineRate = { tokens: 100, perSeconds: 10, burst: 100 };

/**
 * Writes what a function prints to the server's log, each line with the function's name. Lines beyond the rate are dropped,
 * so that no caller of a function can fill the log with it.
 */
export function forwardLog(name: string, { stdout, stderr }: ChildProcess): void {
  const rate = createRateLimit(lineRate);
  const write = (log: (line: string) => void) => (line: string) => {
    if (rate.take(name)) log(`functions/${name}: ${line}`);
  };
  forwardLines(stdout, write(console.info));
  forwardLines(stderr, write(console.error));
}

/** Writes each line. Long ones are cut, so that output without line breaks does not fill the memory. */
function forwardLines(output: Readable | null, write: (line: string) => void): void {
  const decoder = new StringDecoder();
  let line = '';
  output?.on('data', (chunk: Buffer) => {
    const [rest = '', ...next] = decoder.write(chunk).split('\n');
    line = (line + rest).slice(0, maxLineLength);
    for (const text of next) {
      if (line) write(line);
      line = text.slice(0, maxLineLength);
    }
  });
  output?.on('end', () => {
    if (line) write(line);
  });
}
