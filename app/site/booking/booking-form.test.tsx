import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { BookingForm } from './booking-form.tsx';

it('The destination of the booking form takes right-to-left text', () => {
  const html = renderToStaticMarkup(
    <NoticesProvider>
      <BookingForm id="book" affiliateUrl={null} />
    </NoticesProvider>,
  );
  expect(/<input[^>]* name="destination"[^>]*>/.exec(html)?.[0]).toContain('dir="auto"');
});
