import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ContactInfo } from '#app/backend/contact-info.ts';
import { parseArticleVideo } from '#domain/article-video.ts';
import { createPrivacySections } from './privacy-sections.tsx';

/** Returns the HTML of a section of the privacy page. */
function renderSection(id: string, controller: ContactInfo | null, messageMonths?: number | null): string {
  const section = createPrivacySections({ siteTitle: 'Wanderlust', controller, messageMonths }).find(
    (candidate) => candidate.id === id,
  );
  return renderToStaticMarkup(<MemoryRouter>{section?.text}</MemoryRouter>);
}

it('The privacy page names the controller with all contact data that the owner has entered', () => {
  const controller = { email: 'a@b.example', phone: '+49 (0) 30 12', address: 'Harbor 1\r\n12345 Emden' };
  const html = renderSection('controller', controller);
  expect(html).toContain('The owner of Wanderlust decides');
  expect(html).toContain(
    '<address dir="auto">Wanderlust<br/>Harbor 1<br/>12345 Emden<br/>' +
      '<a href="tel:+4903012">+49 (0) 30 12</a><br/><a href="mailto:a@b.example">a@b.example</a></address>',
  );
  expect(html).not.toContain('not entered');
  expect(renderSection('rights', controller)).toContain('mailto:a@b.example');
});

it('The privacy page says that a postal address is missing, and how to ask for it', () => {
  const html = renderSection('controller', { email: null, phone: null, address: null });
  expect(html).toContain('<address dir="auto">Wanderlust<br/></address>');
  expect(html).toContain('The owner has not entered a postal address yet.');
  expect(html).toContain('<a href="/contact" data-discover="true">our contact page</a>');
});

it('The privacy page says that the contact data could not be loaded instead of claiming that there is none', () => {
  const html = renderSection('controller', null);
  expect(html).toContain('Contact information could not be loaded.');
  expect(html).not.toContain('not entered');
});

it.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
])('The privacy page names who learns of a visitor that plays the video %s', (url) => {
  const video = parseArticleVideo(url);
  if (video?.kind !== 'frame') throw new Error(`${url} is not played in a frame`);
  const html = renderSection('videos', null);
  expect(html).toContain(video.provider);
  expect(html).toContain(new URL(video.frameUrl).host.replace(/^www\./, ''));
});

it('The privacy page names both ways to the booking partner', () => {
  const html = renderSection('partner', null);
  for (const way of ['Search Deals', 'Book Now']) expect(html).toContain(way);
});

it('The privacy page says for each kind of data how long it is kept', () => {
  const html = renderSection('retention', null);
  for (const data of ['booking search', 'suitcase', 'Requests', 'contact page', 'Emails', 'partner'])
    expect(html).toMatch(new RegExp(`<li>[^<]*${data}`));
});

it.each([
  [3, 'for 3 months, unless we delete it earlier'],
  [null, 'until we delete it, because'],
  [undefined, 'until we delete it, because'],
])('The privacy page says that messages are kept for %s months', (months, text) => {
  expect(renderSection('retention', null, months)).toContain(`on the contact page: ${text}`);
});

it('The privacy page says what is stored of a message', () => {
  const html = renderSection('messages', null);
  for (const data of ['your name', 'your email', 'the subject', 'the text', 'when it arrived'])
    expect(html.replace(/\s+/g, ' ')).toContain(data);
});

it('The privacy page says that saved places stay in the browser, and that a shared link contains them', () => {
  const html = renderSection('browser', null);
  expect(html).toContain('href="/suitcase"');
  expect(html).toContain('stay in your browser');
  expect(html).toContain('the link contains the places');
});
