// @vitest-environment jsdom
import { fireEvent, render, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '#app/ui/notices/notice-store.ts';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { ContactForm } from './contact-form.tsx';

/** The tests show what the form does with the response and what is typed (docs/product/messages.md#contact-page). */

const typed = { name: 'Ana', email: 'ana@example.com', subject: 'support', message: 'Do not lose me' };
const empty = { name: '', email: '', subject: '', message: '', further: '' };

const respond = vi.fn<(input: string, init: { body: URLSearchParams }) => Promise<Response>>();
const store = async () => Response.json({ fault: null });

beforeEach(() => {
  respond.mockReset().mockImplementation(store);
  vi.stubGlobal('fetch', respond);
});
// The form would keep the text for the next test.
afterEach(() => {
  enter(empty);
  notices.dismiss();
  vi.unstubAllGlobals();
});

function open(hasEmail = true) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <NoticesProvider>
          <ContactForm isSent={false} rejected={undefined} hasEmail={hasEmail} />
        </NoticesProvider>
      ),
    },
  ]);
  return render(<Stub />);
}

const getForm = () => document.querySelector('form') as HTMLFormElement;
const read = () => Object.fromEntries(new FormData(getForm()));
const find = (selector: string) => getForm().querySelector<HTMLElement>(selector);

function enter(values: Partial<typeof empty>): void {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(getForm().elements.namedItem(name) as HTMLInputElement, { target: { value } });
}

/** Sends the form and waits for this element, which then has the focus. */
async function send(outcome: string): Promise<HTMLElement> {
  fireEvent.submit(getForm());
  return waitFor(() => {
    expect(document.activeElement).toBe(find(outcome));
    return find(outcome) as HTMLElement;
  });
}

const notStored = async () =>
  Response.json({ fault: 'Your message could not be stored.', isTemporary: true }, { status: 503 });

describe('A message stays in the contact form, which says why and sends it again,', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  const goOn = 'Please try again later, or write to the email address on this page. Your text is still here.';
  const noResponse =
    'Your message could not be sent, because the site did not respond. Your text is still here: please try again in a moment.';
  it.each([
    ['if it cannot be stored', notStored, `Your message could not be stored. ${goOn}`],
    ['if the site does not respond', unreachable, noResponse],
  ])('%s', async (_, fail, expected) => {
    open();
    enter(typed);
    respond.mockImplementationOnce(fail);
    expect((await send('[role=alert]')).textContent).toBe(expected);
    expect(read()).toEqual({ ...typed, further: '' });
    await send('[role=status]');
    expect(read()).toEqual(empty);
    expect(find('[role=alert]')).toBeNull();
    expect(document.body.textContent).toContain('Thank you for writing. It has reached us.');
    expect(respond.mock.calls.map(([path, { body }]) => [path, body.get('message')])).toEqual(
      Array(2).fill(['/contact/messages', typed.message]),
    );
  });

  it('and refers to no email address where none is shown', async () => {
    open(false);
    enter(typed);
    respond.mockImplementationOnce(notStored);
    expect((await send('[role=alert]')).textContent).toBe(
      'Your message could not be stored. Please try again later. Your text is still here.',
    );
  });
});

it('Too long a message is not cut off or sent: the contact form keeps it and says how long it may be, also if a proxy rejects it', async () => {
  const view = open();
  const counter = /of 5,000 characters$/;
  enter({ ...typed, message: 'é'.repeat(4500) });
  expect(view.queryByText(counter)).toBeNull();
  enter({ message: 'é'.repeat(5001) });
  expect(view.getByText(counter).textContent).toBe('5,001 of 5,000 characters');
  const field = await send('textarea[aria-invalid=true]');
  expect(find('[role=alert]')?.textContent).toBe(
    'Nothing was sent: the message can have 5,000 characters, and yours has 5,001.',
  );
  expect(field.getAttribute('aria-describedby')).toContain(find('[role=alert]')?.id);
  expect(read().message).toHaveLength(5001);
  expect(respond).not.toHaveBeenCalled();
  enter({ message: 'Shorter' });
  expect(view.queryByText(counter)).toBeNull();
  // A proxy that rejects a form for its size sends a page that is not ours.
  respond.mockImplementationOnce(async () => new Response('<p>Too large</p>', { status: 413 }));
  await send('textarea[aria-invalid=true]');
  expect(find('[role=alert]')?.textContent).toMatch(/^Nothing was sent: the message can have/);
  expect(read().message).toBe('Shorter');
});

it('A double click on Send sends the message of the contact form once', async () => {
  open();
  enter(typed);
  fireEvent.submit(getForm());
  await send('[role=status]');
  expect(respond).toHaveBeenCalledTimes(1);
});

it('The contact form keeps its text while another page is shown, but in no storage that other tabs see, until it was sent', async () => {
  open().unmount();
  const view = open();
  enter(typed);
  view.unmount();
  const again = open();
  expect(read()).toEqual({ ...typed, further: '' });
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(typed.message);
  await send('[role=status]');
  again.unmount();
  open();
  expect(read()).toEqual(empty);
  expect(find('[role=status]')).toBeNull();
});

it('The contact form says for how long it was open, also while another page was shown, and starts again after each message', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const view = open();
  const countMs = async () => {
    enter(typed);
    await send('[role=status]');
    return respond.mock.lastCall?.[1].body.get('elapsed');
  };
  await countMs();
  view.unmount();
  now.mockReturnValue(1_800_000_004_000);
  open();
  expect(await countMs()).toBe('4000');
  // The focus leaves the status, so that `send` waits until the next message was sent.
  find('input')?.focus();
  expect(await countMs()).toBe('0');
  now.mockRestore();
});
