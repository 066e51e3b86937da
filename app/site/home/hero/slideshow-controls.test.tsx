import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SlideshowControls } from './slideshow-controls.tsx';

function renderButtons(titles: string[]): string[] {
  const slideshow = { index: 0, playing: false, move: () => {}, toggle: () => {} };
  const html = renderToStaticMarkup(
    <SlideshowControls slideshow={slideshow as never} titles={titles} onPlayVideo={() => {}} />,
  );
  return html.match(/<button.*?<\/button>/g) ?? [];
}

it('The button that plays the video has another icon than the one that starts the slideshow', () => {
  const buttons = renderButtons(['Bali', 'Kyoto']);
  const findIcon = (name: string) => /<path d="(.*?)"/.exec(buttons.find((b) => b.includes(name)) ?? '')?.[1];
  expect(findIcon('Play video')).toBeTruthy();
  expect(findIcon('Start slideshow')).toBeTruthy();
  expect(findIcon('Play video')).not.toBe(findIcon('Start slideshow'));
});

it('A single slide has no arrows, no dots and nothing that starts a slideshow', () => {
  expect(renderButtons(['Bali'])).toEqual([expect.stringContaining('Play video')]);
});
