// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { handleImageFailure, hideMissing } from './image-failure.ts';

let image: HTMLImageElement;
beforeEach(() => {
  const figure = document.createElement('figure');
  image = document.createElement('img');
  figure.append(image);
  document.body.append(figure);
});

/** Has the browser draw these pixels of any image. */
const draw = (...pixels: number[]) =>
  vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage() {}, getImageData: () => ({ data: pixels }) } as never);

test.each<[string, number[], number]>([
  ['is shown', [0, 0, 0, 255], 0],
  ['is cut off, so that nothing of it is shown', [0, 0, 0, 0], 1],
])('After a rendition has failed, its original takes its place, which %s', (_, pixels, missing) => {
  draw(...pixels);
  image.srcset = '/rendition.webp 480w';
  const onMissing = vi.fn();
  handleImageFailure(image, onMissing);
  expect([image.hasAttribute('srcset'), onMissing.mock.calls.length]).toEqual([false, 0]);
  image.dispatchEvent(new Event('load'));
  expect(onMissing).toHaveBeenCalledTimes(missing);
});

test('An original that has failed is reported as missing', () => {
  const onMissing = vi.fn();
  handleImageFailure(image, onMissing);
  expect(onMissing).toHaveBeenCalledOnce();
});

test('An image that cannot be shown leaves no hole: it is hidden with its caption', () => {
  hideMissing(image);
  expect(image.parentElement?.style.display).toBe('none');
});
