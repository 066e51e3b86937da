// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Poster } from './poster.tsx';
import type { CroppedImage } from './poster-image.tsx';

const upload = '/storage/v1/object/public/images/1_a.jpg';
const image: CroppedImage = { url: upload, alt: 'A river', focalPoint: { x: 12, y: 88 } };
const renderPoster = (part: Partial<CroppedImage>) =>
  renderToStaticMarkup(<Poster name="Hampi" image={{ ...image, ...part }} heading="p" />);

it('A photograph is not cropped by the server, and is shown around its focal point', () => {
  const html = renderPoster({});
  expect(html).toContain('/render/image/public/images/1_a.jpg?width=780&amp;quality=50 780w');
  expect(html).not.toContain('height=');
  for (const attribute of ['data-focal-x="10"', 'data-focal-y="90"', 'data-photograph', 'alt="A river"'])
    expect(html).toContain(attribute);
});

it('One of our drawings is no photograph', () => {
  expect(renderPoster({ url: '/scenes/petra.svg' })).not.toContain('data-photograph');
});

it.each([null, '', '  ', 'javascript:alert(1)'])('Instead of the image %j, a drawing is shown', (url) => {
  expect(renderPoster({ url })).toMatch(/<img[^>]* src="\/scenes\/horizon-\w+\.svg" alt=""/);
});

it('An image that cannot be loaded is replaced by its original, then by a drawing, which stays even if it fails', () => {
  const { container } = render(<Poster name="Hampi" image={image} heading="p" />);
  const getImage = () => container.querySelector('img') as HTMLImageElement;
  fireEvent.error(getImage());
  expect(getImage().getAttribute('srcset')).toBeNull();
  expect(getImage().getAttribute('src')).toBe(upload);
  fireEvent.error(getImage());
  expect(getImage().getAttribute('src')).toMatch(/^\/scenes\/horizon-/);
  fireEvent.error(getImage());
  expect(screen.getByText('Hampi')).toBeTruthy();
  expect(getImage().getAttribute('src')).toMatch(/^\/scenes\/horizon-/);
});
