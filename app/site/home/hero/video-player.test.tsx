// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

/** jsdom has no modal dialogs. */
const { showModal, close } = HTMLDialogElement.prototype;
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});
afterAll(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
});

const url = 'https://videos.example/gates.webm';

it.each([
  ['has no images is replaced by a link to it, because only its sound would play', 0, url],
  ['has images plays', 640, undefined],
])('A video that %s', (_, videoWidth, link) => {
  const view = render(<VideoPlayer source={{ kind: 'file', url }} title="Gates" onClose={() => {}} />);
  const video = view.container.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'videoWidth', { value: videoWidth });
  fireEvent.loadedMetadata(video);
  expect(view.queryByRole('alert')?.textContent).toBe(link && 'This video cannot be played here.');
  expect(view.container.querySelector<HTMLAnchorElement>('a[target=_blank]')?.href).toBe(link);
  expect(view.container.querySelector('video') === null).toBe(link !== undefined);
});
