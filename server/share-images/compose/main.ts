import { serveImageJob } from '#server/images/serve-image-job.ts';
import { composeImage } from './compose-image.ts';

/** The program of a process that composes one share image. */
serveImageJob(composeImage);
