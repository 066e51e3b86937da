import { afterEach } from 'vitest';

/**
 * Runs before each test file, and adds what jsdom lacks if the file runs in jsdom. Each file that does has its own
 * document, but shares its imports with the other files. Testing Library's `screen` and user-event's default document
 * are set when they are imported, so use the queries that `render` returns, and `userEvent.setup({ document })`.
 */
if (typeof Range !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout. The rich text editor measures its text when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
