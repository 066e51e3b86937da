import { serveImageJob } from '#server/images/serve-image-job.ts';
import { composeIcons } from './compose-icons.ts';

/** The program of a process that makes the icons of one logo. */
serveImageJob(composeIcons);
