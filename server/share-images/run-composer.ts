import { join } from 'node:path';
import { runImageProgram } from '#server/images/run-image-program.ts';
import type { ImageJob } from './compose/compose-image.ts';

const program = join(import.meta.dirname, 'compose/main.ts');

/** Composes a share image in a process of its own. */
export const runComposer = async (job: ImageJob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await runImageProgram<Uint8Array>(program, job));
