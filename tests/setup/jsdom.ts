import { afterEach } from 'vitest';

/**
 * Runs before each test file. If the file runs in jsdom, this adds what jsdom lacks, and empties the page after each test,
 * because all test files that a worker runs in jsdom share one document.
 */
if (typeof Range !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout. The rich text editor measures its text when it scrolls to the cursor, and a list scrolls to its option.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.scrollIntoView ??= () => {};
  const { cleanup, configure } = await import('@testing-library/react');
  // Long enough for a slow machine; only a test that hangs reaches it.
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });
}
