import { fork } from 'node:child_process';

const timeoutMs = 30_000;

/** Describes what such a program sends back: its images, or why there are none. */
export type ImageResult<Images> = { images: Images } | { error: string };

/**
 * Runs a program that makes images, in a process of its own that ends after this job. The server then needs no memory for fonts
 * and pixels, and can go on rejecting SVG among the owner's files, which is a setting of the whole process
 * (docs/decisions/0040-compose-share-images-in-a-process-of-their-own.md).
 *
 * @param program the path of a module that calls `serveImageJob`
 */
export function runImageProgram<Images>(program: string, job: object): Promise<Images> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // It needs no secrets.
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    child.once('message', (message) => {
      const result = message as ImageResult<Images>;
      if ('images' in result) resolve(result.images);
      else reject(new Error(`The image could not be composed: ${result.error}`));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`The image could not be composed: ${signal ?? `exit code ${code}`}`));
    });
    child.send(job, (error) => {
      if (error) reject(error);
    });
  });
}
