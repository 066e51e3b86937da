import type { Locator } from '@playwright/test';

/** Returns to which side of `column` the text of each element is closer. */
export async function getSides(column: Locator, elements: Locator[]): Promise<string[]> {
  const outer = await column.boundingBox();
  return Promise.all(
    elements.map(async (element) => {
      const { left, right } = await element.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().toJSON();
      });
      const gaps = { left: left - (outer?.x ?? 0), right: (outer?.x ?? 0) + (outer?.width ?? 0) - right };
      return gaps.left < gaps.right ? 'left' : 'right';
    }),
  );
}
