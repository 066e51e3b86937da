/**
 * Runs before each test file. If the file runs in jsdom, adds what jsdom lacks. Each such file has its own document.
 */
if (typeof Range !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout. The rich text editor measures its text when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
