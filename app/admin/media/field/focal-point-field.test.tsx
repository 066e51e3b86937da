// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FocalPointField } from './focal-point-field.tsx';

type Point = { x: number; y: number } | null;

function Form({ initial, image = '/a.jpg' }: { initial: Point; image?: string }) {
  const [value, setValue] = useState<Point>(initial);
  return (
    <>
      <FocalPointField legend="Focal point" name="x y" image={image} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const getValue = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const getPoint = () => screen.getByRole('button', { name: /^Focal point:/ });

it('A click and a drag choose the point under the pointer, and never one outside the image', () => {
  render(<Form initial={null} />);
  const point = getPoint();
  point.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
  const captured = new Set<number>();
  Object.assign(point, {
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
  // Before a press, a move chooses nothing.
  fireEvent.pointerMove(point, { clientX: 120, clientY: 60, pointerId: 1 });
  expect(getValue()).toBeNull();
  fireEvent.pointerDown(point, { clientX: 150, clientY: 125, pointerId: 1 });
  expect(getValue()).toEqual({ x: 25, y: 75 });
  fireEvent.pointerMove(point, { clientX: 900, clientY: 0, pointerId: 1 });
  expect(getValue()).toEqual({ x: 100, y: 0 });
});

it('The arrow keys move the point from the middle, up to the edge, and the name says where it is', () => {
  render(<Form initial={null} />);
  for (const key of ['ArrowRight', 'ArrowUp', 'a']) fireEvent.keyDown(getPoint(), { key });
  expect(getValue()).toEqual({ x: 55, y: 45 });
  for (let count = 0; count < 20; count += 1) fireEvent.keyDown(getPoint(), { key: 'ArrowDown' });
  expect(getPoint().getAttribute('aria-label')).toContain('55% from the left, 100% from the top');
});

it('The point can be removed again, and without an image there is no field', () => {
  const view = render(<Form initial={{ x: 0, y: 0 }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use the middle' }));
  expect(getValue()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use the middle' })).toBeNull();
  view.unmount();
  render(<Form initial={null} image="no URL" />);
  expect(screen.queryByRole('group')).toBeNull();
});
