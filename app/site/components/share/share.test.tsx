// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { createShareLinks, Share } from './share.tsx';

const page = { url: 'https://site.example/destinations/kyoto', title: 'Kyoto' };
const element = (
  <NoticesProvider>
    <Share {...page} />
  </NoticesProvider>
);
const getDetails = () => screen.getByRole('group') as HTMLDetailsElement;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('Where the device has a dialog for sharing, it opens instead of the list', () => {
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  render(element);
  const opensList = fireEvent.click(screen.getByText('Share'));
  expect(share).toHaveBeenCalledWith({ title: page.title, url: page.url });
  expect(opensList).toBe(false);
});

it.each([
  ['AbortError', false],
  ['NotAllowedError', true],
])('After the dialog ends with %s, the list is open: %s', async (name, opens) => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('', name)) });
  render(element);
  fireEvent.click(screen.getByText('Share'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(getDetails().open).toBe(opens);
});

it('Escape closes the list', () => {
  render(element);
  getDetails().open = true;
  fireEvent.keyDown(screen.getByText('Email'), { key: 'Escape' });
  expect(getDetails().open).toBe(false);
});

it('The links that share a page contain its URL and, except for Facebook, its title, however these are written', () => {
  const url = 'https://site.example/destinations/%E4%BA%AC%E9%83%BD?a=1&b=2';
  const links = createShareLinks(url, 'Tea & temples #1: 京都');
  const values = links.map(({ href }) => [...new URL(href).searchParams.values()].join(' '));
  expect(links.map(({ label }) => label)).toEqual(['Email', 'WhatsApp', 'Facebook']);
  expect(values).toEqual([`Tea & temples #1: 京都 ${url}`, `Tea & temples #1: 京都 ${url}`, url]);
});
