import { reportError } from './report-error.ts';
import { abortOnStopSignal } from './stop-signals.ts';

export interface Command<Arguments> {
  /** It is printed for `--help`, and if the arguments are not valid. */
  usage: string;
  /** Returns undefined if the arguments are not valid. It may also throw what `parseArgs` throws. */
  parse(words: string[]): Arguments | undefined;
  /** `signal` is aborted by the first signal to stop. */
  run(args: Arguments, signal: AbortSignal): Promise<void>;
}

/** Runs a command. The exit status is 2 if its arguments are not valid, and 1 if it fails. */
export async function runCommand<Arguments>({ usage, parse, run }: Command<Arguments>): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usage);
    return;
  }
  const args = parseOrExplain(words, parse);
  if (args === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await run(args, abortOnStopSignal());
  } catch (error) {
    reportError(error);
    // An interrupted start leaves a connection that waits for a lock, and that would keep the process running.
    process.exit(1);
  }
}

/** Prints which argument `parseArgs` has rejected. */
function parseOrExplain<Arguments>(
  words: string[],
  parse: (words: string[]) => Arguments | undefined,
): Arguments | undefined {
  try {
    return parse(words);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')))
      throw error;
    console.error(`${error.message}\n`);
    return undefined;
  }
}
