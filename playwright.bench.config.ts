import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run bench:lists`: one worker, so that nothing runs beside what is measured. */
export default defineConfig({ ...config, testDir: 'bench', workers: 1 });
