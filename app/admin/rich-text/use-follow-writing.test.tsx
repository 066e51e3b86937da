// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextPlace } from '#app/admin/rich-text/images/text-place.ts';
import { useFollowWriting } from './use-follow-writing.ts';
import { useSetWritingPlace, WritingPlaceProvider } from './writing-place.tsx';

/** jsdom has no layout. The preview shows 400 pixels, in which each block is 200 pixels high. */
const blockHeight = 200;
const viewHeight = 400;
let previewLeft = 600;
let reducesMotion = false;

let setPlace: (place: TextPlace | null) => void;
const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

function Preview() {
  const page = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  setPlace = useSetWritingPlace();
  useFollowWriting(page, body, 'content');
  return (
    <div ref={page} data-testid="preview">
      <div ref={body}>
        {Array.from({ length: 10 }, (_, index) => `Block ${index}`).map((text) => (
          <p key={text} data-blocks={text === 'Block 2' ? 3 : undefined}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

function open() {
  const view = render(
    <WritingPlaceProvider>
      <textarea />
      <Preview />
    </WritingPlaceProvider>,
  );
  const preview = view.getByTestId('preview');
  preview.scrollTo = ((options: ScrollToOptions) => {
    scrollTo(options);
    preview.scrollTop = options.top ?? 0;
  }) as typeof preview.scrollTo;
  view.getByRole('textbox').focus();
  return {
    preview,
    moveTo: (block: number) => act(async () => setPlace({ block, item: null })),
    getScrolls: () => scrollTo.mock.calls.map(([{ top }]) => top),
  };
}

beforeEach(() => {
  previewLeft = 600;
  reducesMotion = false;
  scrollTo.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    if (this.matches('textarea')) return new DOMRect(0, 0, 580, 300);
    if (this.matches('div')) return new DOMRect(previewLeft, 0, 400, viewHeight);
    const index = Number(this.textContent?.replace('Block ', ''));
    const { scrollTop } = document.querySelector('[data-testid]') as HTMLElement;
    return new DOMRect(previewLeft, index * blockHeight - scrollTop, 400, blockHeight);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The preview of a post', () => {
  it('scrolls to the block in which the owner writes, if it is out of sight', async () => {
    const { moveTo, getScrolls } = open();
    // The element of block 2 is a gallery of three blocks, so block 7 is the sixth element. It begins at 1000 pixels, and in
    // the middle of the view it is 100 pixels below the top.
    await moveTo(7);
    expect(getScrolls()).toEqual([900]);
    expect(scrollTo.mock.lastCall?.[0].behavior).toBe('smooth');
    await moveTo(7);
    expect(getScrolls()).toEqual([900]);
    // The middle of the view would be above the start of the text, so a browser scrolls only to 0.
    await moveTo(0);
    expect(getScrolls()).toEqual([900, -100]);
  });

  it('stays where the owner has scrolled it until the caret moves to another block', async () => {
    const { preview, moveTo, getScrolls } = open();
    await moveTo(7);
    fireEvent.wheel(preview);
    preview.scrollTop = 0;
    fireEvent.load(preview.querySelector('p') as Element);
    expect(getScrolls()).toEqual([900]);
    await moveTo(8);
    expect(getScrolls()).toEqual([900, 1100]);
  });

  it('is scrolled to the block again after an image has moved it', async () => {
    const { preview, moveTo, getScrolls } = open();
    await moveTo(7);
    preview.scrollTop = 0;
    fireEvent.load(preview.querySelector('p') as Element);
    expect(getScrolls()).toEqual([900, 900]);
  });

  it('is not animated for those who prefer reduced motion', async () => {
    reducesMotion = true;
    const { moveTo } = open();
    await moveTo(5);
    expect(scrollTo.mock.lastCall?.[0].behavior).toBe('instant');
  });

  it('does not scroll where it is below the text, or while the text has no focus', async () => {
    previewLeft = 0;
    const { moveTo, getScrolls } = open();
    await moveTo(5);
    previewLeft = 600;
    await act(async () => setPlace(null));
    expect(getScrolls()).toEqual([]);
  });
});
