import { expect, it } from 'vitest';
import { describeLearnMore } from './learn-more.ts';

const titles = {
  destinations: new Map([['海', 'Umi']]),
  blog: new Map([
    ['ferry', 'The slow ferry'],
    ['long', 'Seven days in Kyoto by train and two on foot'],
  ]),
};

it.each([
  ['/destinations/海', 'Discover Umi'],
  ['/destinations/%E6%B5%B7/', 'Discover Umi'],
  ['https://site.example/destinations/海', 'Discover Umi'],
  ['/destinations/hidden', 'Discover the place'],
  ['/blog/ferry#map', 'Read “The slow ferry”'],
  ['/blog/long', 'Read “Seven days in Kyoto by train…”'],
  ['/blog/%E4', 'Open /blog/%E4'],
  ['/destinations', 'See the destinations'],
  ['/destinations?category=beach', 'See these destinations'],
  ['/about/', 'About us'],
  ['/', 'See the home page'],
  ['/deals', 'See the deals'],
  ['/goa-beaches', 'Open /goa-beaches'],
  ['https://www.kyoto.example/gates?x=1', 'Open kyoto.example'],
  ['https://[', 'Open https://['],
])('The button of a slide that leads to %s says “%s”', (url, text) => {
  expect(describeLearnMore(url, 'https://site.example', titles)).toBe(text);
});
