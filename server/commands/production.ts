import { limitRepeats } from '#server/log/limit-repeats.ts';

// Import this first: React and React Router choose their production builds when they are loaded.
process.env.NODE_ENV = 'production';

// Whoever can cause an error must not be able to fill the log with it. In development, every error is shown.
for (const method of ['error', 'warn', 'info'] as const) console[method] = limitRepeats(console[method]);
