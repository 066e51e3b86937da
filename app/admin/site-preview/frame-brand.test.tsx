// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import styles from '#app/ui/brand/brand.module.css';
import { hydratedEvent } from '#app/ui/hydrated-event.ts';
import { type BrandDraft, FrameBrand } from './frame-brand.tsx';

const draft: BrandDraft = {
  siteTitle: 'Far & Away',
  logo: null,
  footer: { tagline: 'New line', copyright: ['© 2024 ', 'Far & Away', '.'] },
};

const brand = `<a href="/" class="${styles.brand}"><svg></svg><span>Wayfare</span></a>`;
const html = `<header>${brand}</header><footer><div>${brand}<p class="line">Old line</p></div><p>© <bdi>Old</bdi>.</p></footer>`;

/** A page as the server sends it: its scripts have not started. */
function openPage(content = html): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentWindow as Window;
  view.document.body.innerHTML = `${content}<template data-late="script"></template>`;
  return view;
}

function Preview({ view }: { view: Window }) {
  const frame = useRef({ contentDocument: view.document, contentWindow: view } as HTMLIFrameElement);
  frame.current.addEventListener = vi.fn();
  frame.current.removeEventListener = vi.fn();
  return <FrameBrand frame={frame} {...draft} />;
}

const hydrate = (view: Window) => act(() => view.dispatchEvent(new Event(hydratedEvent)));

/** Returns what is visible of the page. */
const getText = ({ document: page }: Window) =>
  [...page.querySelectorAll<HTMLElement>('a, p')]
    .filter((element) => element.style.display !== 'none')
    .map((element) => element.textContent);

it('The site in a frame shows the name and the footer of the form again after its scripts have replaced the whole page', async () => {
  const view = openPage();
  render(<Preview view={view} />);
  hydrate(view);
  await act(async () => {
    view.document.body.innerHTML = html;
  });
  expect(getText(view)).toEqual(['Far & Away', 'Far & Away', 'New line', '© 2024 Far & Away.']);
});

it('A page without a brand or a footer is shown as it is', () => {
  const view = openPage('<p>Sign in</p>');
  render(<Preview view={view} />);
  hydrate(view);
  expect(getText(view)).toEqual(['Sign in']);
});
