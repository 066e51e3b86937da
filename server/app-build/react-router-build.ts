import { execFile } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** This error is thrown if the app cannot be built. The message contains the build's output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds the app in a folder, given relative to `root`. If `signal` is aborted, ends the build and throws the reason. */
export async function runReactRouterBuild(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const reactRouter = join(root, 'node_modules/.bin/react-router');
  const running = promisify(execFile)(process.execPath, [reactRouter, 'build'], {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: folder },
  });
  // The `signal` option of execFile would not wait for the end of the program, which still writes to the folder.
  using _ = addAbortListener(signal, () => running.child.kill('SIGKILL'));
  await running.catch((error) => {
    signal.throwIfAborted();
    throw new BuildError(`The app could not be built:\n${error.stdout}\n${error.stderr}`);
  });
}
