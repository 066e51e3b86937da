// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runPlacesBoard } from './run-places-board.ts';

const createRow = (attributes: string) =>
  `<li ${attributes}><span data-clock aria-hidden="true">${'<i data-digit></i>'.repeat(4)}</span><svg><use data-sign /></svg><b data-light></b></li>`;

const board = document.createElement('div');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T10:00:30Z') });
  board.innerHTML =
    createRow('data-zone="Asia/Tokyo" data-latitude="35.01" data-longitude="135.77"') +
    createRow('data-zone="Mars/Olympus" data-latitude="1" data-longitude="1"') +
    createRow('data-zone="Asia/Kolkata"');
});

afterEach(() => vi.useRealTimers());

const getTexts = () => [...board.children].map(({ textContent }) => textContent);

it('The rows have the time of their zones, at each minute, until the board is gone', () => {
  const unmounted = new AbortController();
  runPlacesBoard(board, unmounted.signal);
  expect(getTexts()).toEqual(['1900Night', '', '1530']);
  vi.advanceTimersByTime(29_999);
  expect(getTexts()).toEqual(['1900Night', '', '1530']);
  vi.advanceTimersByTime(1);
  expect(getTexts()).toEqual(['1901Night', '', '1531']);
  unmounted.abort();
  vi.advanceTimersByTime(600_000);
  expect(getTexts()).toEqual(['1901Night', '', '1531']);
});

it('A time zone that the browser does not know leaves its row without a time, also for screen readers', () => {
  runPlacesBoard(board, new AbortController().signal);
  const read = (selector: string, attribute: string) =>
    [...board.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  expect(read('[data-clock]', 'aria-label')).toEqual(['19:00', null, '15:30']);
  expect(board.querySelectorAll('[aria-hidden]')).toHaveLength(1);
  expect(read('use', 'href')).toEqual(['#light-night', null, null]);
});
