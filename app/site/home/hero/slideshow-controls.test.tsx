import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SlideshowControls } from './slideshow-controls.tsx';

it('The button that plays the video has another icon than the one that starts the slideshow', () => {
  const slideshow = { index: 0, playing: false, move: () => {}, toggle: () => {} };
  const html = renderToStaticMarkup(
    <SlideshowControls slideshow={slideshow as never} titles={['Bali', 'Kyoto']} onPlayVideo={() => {}} />,
  );
  const buttons = html.match(/<button.*?<\/button>/g) ?? [];
  const findIcon = (name: string) => /<path d="(.*?)"/.exec(buttons.find((b) => b.includes(name)) ?? '')?.[1];
  expect(findIcon('Play video')).toBeTruthy();
  expect(findIcon('Start slideshow')).toBeTruthy();
  expect(findIcon('Play video')).not.toBe(findIcon('Start slideshow'));
});
