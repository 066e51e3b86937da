import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run bench:lists`: one worker, so that nothing else runs during a measurement. */
export default defineConfig({ ...config, testDir: 'bench', workers: 1 });
