/**
 * Runs before each test file. It completes jsdom where it is the file's environment. Each of those files has a document of
 * its own.
 */
if (typeof Range !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout. The rich text editor measures its text when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
