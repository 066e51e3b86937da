import { afterEach } from 'vitest';

/**
 * Runs before each test file, and adds what jsdom lacks if the file runs in jsdom. The files of a worker that do share
 * one document, so what a test renders is removed after the test.
 */
if (typeof Range !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout. The rich text editor measures its text when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
