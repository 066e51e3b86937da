// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod';
import { act, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { createFormContext } from '#app/admin/fields/field-type.ts';
import { type AffiliateDraft, affiliateFields, affiliateLinkForm } from './fields.ts';
import { affiliateLink } from './singleton.ts';

beforeEach(() => {
  // Time advances by itself, because Testing Library waits for a timer after each action.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const completeTemplate =
  'https://partner.example/search?ss={destination}&in={checkin}&out={checkout}&adults={guests}&aid=42';

function Form({ template, onSave }: { template: string; onSave: (fields: unknown) => void }) {
  const form = useForm({
    defaultValues: {
      affiliate_booking_url: template,
      commission_note: '',
      ad_label: '',
      values: {},
    } as AffiliateDraft,
    resolver: zodResolver(affiliateLinkForm.schema),
  });
  const fields = createEditorFields(
    form,
    form.watch(),
    form.watch(),
    () => () => {},
    () => {},
  );
  const field = affiliateFields.affiliate_booking_url;
  return (
    <form onSubmit={form.handleSubmit((fields) => onSave(fields))}>
      <field.type.Field
        name="affiliate_booking_url"
        field={field}
        form={createFormContext({ ...affiliateLink, fields, stored: null, onStored: () => {} })}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function open(template: string) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onSave = vi.fn();
  const view = render(<Form template={template} onSave={onSave} />);
  const getField = (name: string) => view.getByRole('textbox', { name }) as HTMLInputElement;
  return {
    ...view,
    user,
    onSave,
    field: getField('Affiliate Booking URL'),
    getField,
    fill: async (element: HTMLElement, text: string) => {
      await user.clear(element);
      await user.paste(text);
    },
    getWarnings: () =>
      within(view.getByRole('status', { name: 'Warnings about this URL' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    /** Lets time pass, because the warnings do not change while the owner is typing. */
    pause: () => act(async () => vi.advanceTimersByTime(400)),
    clickButton: (name: string) => user.click(view.getByRole('button', { name })),
    choosePartner: (partner: string) => user.selectOptions(view.getByLabelText('Partner'), partner),
    getMarked: () => view.queryAllByRole('mark').map(({ textContent }) => textContent),
  };
}

it('The warnings about an affiliate template offer fixes that change the template and focus its field', async () => {
  const { field, getWarnings, pause, clickButton } = open(
    'http://partner.example/?q={city}&in={check-in}&rooms={rooms}',
  );
  const expected = [
    '{city} is not one of the eight placeholders',
    '{check-in} is not one of the eight placeholders',
    '{rooms} is not one of the eight placeholders',
    'No placeholder, such as {destination}, is in this link: every search opens the same page.',
    'http:// sends your visitors’ searches unencrypted.',
  ];
  expect(getWarnings()).toEqual(expected.map((text) => expect.stringContaining(text)));
  // The first fix replaces two warnings, of {city} and of no placeholder, by one about the missing placeholders.
  for (const [button, remaining] of [
    ['Use {destination}', 4],
    ['Use {checkin}', 3],
    ['Use https://', 2],
  ] as const) {
    await clickButton(button);
    expect(document.activeElement).toBe(field);
    await pause();
    expect(getWarnings()).toHaveLength(remaining);
  }
  expect(field.value).toBe('https://partner.example/?q={destination}&in={checkin}&rooms={rooms}');
  expect(getWarnings()).toEqual([
    expect.stringContaining('{rooms} is not one of the eight placeholders'),
    expect.stringContaining(
      'Your partner does not receive the check-out date and the number of guests: {checkout} and {guests} are missing.',
    ),
  ]);
});

describe('The partner templates', () => {
  it.each([
    ['Airbnb', 'Airbnb has paid no commission since 2021.'],
    ['Awin', 'Documented by the partner.'],
    ['Booking.com', 'From public sources, not from the partner: try it before you rely on it.'],
  ])('show the note on the template for %s, or how reliable it is', async (partner, text) => {
    const { getByText, choosePartner } = open(completeTemplate);
    await choosePartner(partner);
    expect(getByText(text)).toBeTruthy();
  });

  it('warn where the template names no partner ID, and no more when the owner has added hers', async () => {
    const { user, field, choosePartner, getWarnings, pause } = open('');
    await choosePartner('Expedia');
    await pause();
    expect(getWarnings()).toEqual([
      'Warning: The link names no partner ID, so you earn nothing from it. Ask Expedia how to add yours.',
    ]);
    await user.click(field);
    await user.paste('&camref=42');
    await pause();
    expect(getWarnings()).toEqual([]);
  });

  it('replace the text of the field, and the owner’s own text can be restored', async () => {
    const { field, clickButton, choosePartner } = open(completeTemplate);
    await choosePartner('Awin');
    await choosePartner('Booking.com');
    const template = /^https:\/\/www\.booking\.com\/.*&aid=YOUR_ID&label=\{label\}$/;
    expect(field.value).toMatch(template);
    await clickButton('Restore previous text');
    expect(field.value).toBe(completeTemplate);
    await clickButton('Restore previous text');
    expect(field.value).toMatch(template);
  });

  it('highlight missing values, and are saved with those that were filled in', async () => {
    const view = open('');
    const { container, field, getField, fill, clickButton, choosePartner, getMarked, onSave } = view;
    await choosePartner('Awin');
    expect(getMarked()).toEqual(['ADVERTISER', 'YOUR_ID', 'TARGET']);
    await fill(getField("The shop's number (ADVERTISER)"), '6776');
    await fill(getField('Your partner ID (YOUR_ID)'), ' 4711 ');
    expect(getMarked()).toEqual(['TARGET']);
    await fill(
      getField("The shop's own search page (TARGET)"),
      'https://shop.example/?q={destination}&n={guests}',
    );
    expect(getMarked()).toEqual([]);
    const filled =
      'https://www.awin1.com/cread.php?awinmid=6776&awinaffid=4711&clickref={label}&ued=https%3A%2F%2Fshop.example%2F%3Fq%3D{destination}%26n%3D{guests}';
    expect(container.textContent).toContain(filled);
    await view.pause();
    expect(view.getWarnings()).toEqual([expect.stringContaining('{checkin} and {checkout} are missing')]);
    expect(field.value).toMatch(/YOUR_ID/);
    await clickButton('Save');
    expect(onSave).toHaveBeenCalledWith({
      affiliate_booking_url: filled,
      commission_note: null,
      ad_label: null,
    });
  });
});

it('A template without https:// gets it when its field is left', async () => {
  const { user, field, fill } = open('');
  await fill(field, 'partner.example/?q={destination}');
  await user.tab();
  expect(field.value).toBe('https://partner.example/?q={destination}');
});

describe('The URL of a search that the owner has pasted', () => {
  const pasted =
    'https://stays.example/find?ss=Paris&checkin=2027-03-01&checkout=2027-03-08&party=2&sid=6d5c&lang=en';
  const proposed = 'https://stays.example/find?ss={destination}&checkin={checkin}&checkout={checkout}';

  it('becomes a template only when a button is pressed, and another button restores the URL', async () => {
    const { field, fill, pause, clickButton, getByLabelText, getMarked, getWarnings, queryByText } = open('');
    await fill(field, pasted);
    await pause();
    expect(getMarked()).toEqual(['{destination}', '{checkin}', '{checkout}']);
    expect((getByLabelText('sid: 6d5c') as HTMLSelectElement).value).toBe('remove');
    expect(field.value).toBe(pasted);
    await clickButton('Use this template');
    expect(field.value).toBe(`${proposed}&party=2&lang=en`);
    expect(document.activeElement).toBe(field);
    await pause();
    expect(getWarnings()).toEqual([expect.stringContaining('{guests} is missing')]);
    expect(queryByText('From one search to every search')).toBeNull();
    await clickButton('Restore the URL of the search');
    expect(field.value).toBe(pasted);
  });

  it('can be restored even after its template has got an ID, but not once the field has another link', async () => {
    const { field, fill, pause, clickButton, getField, queryByText } = open('');
    const queryRestore = () => queryByText('Restore the URL of the search');
    await fill(field, 'https://www.booking.com/searchresults.html?ss=Paris&checkin=2027-03-01');
    await pause();
    await clickButton('Use this template');
    await fill(getField('Your partner ID (YOUR_ID)'), '123456');
    await pause();
    expect(queryRestore()).toBeTruthy();
    await fill(field, 'https://stays.example/find?q={destination}');
    await pause();
    expect(queryRestore()).toBeNull();
  });

  it('shows which part is the place once the owner says what she has searched for', async () => {
    const { field, fill, pause, clickButton, getByLabelText } = open('');
    await fill(field, 'https://stays.example/in/paris?arrive=2027-03-01');
    await pause();
    await fill(getByLabelText('Which place did you search for?'), 'Paris');
    expect((getByLabelText('In the path: paris') as HTMLSelectElement).value).toBe('{destination}');
    await clickButton('Use this template');
    expect(field.value).toBe('https://stays.example/in/{destination}?arrive={checkin}');
  });

  it('gets the parameter of the partner’s program if it has none, and the form then asks for its value', async () => {
    const { field, fill, pause, clickButton, getField, queryByText } = open('');
    await fill(field, 'https://www.getyourguide.com/s/?q=Paris');
    await pause();
    expect(queryByText(/^Added: partner_id=YOUR_ID&cmp=\{label\}\./)).toBeTruthy();
    await clickButton('Use this template');
    expect(field.value).toBe(
      'https://www.getyourguide.com/s/?q={destination}&partner_id=YOUR_ID&cmp={label}',
    );
    expect(getField('Your partner ID (YOUR_ID)')).toBeTruthy();
  });

  it('offers no template if no search is recognized in it, and no help if it has nothing after the host', async () => {
    const { field, fill, pause, getByRole, queryByText } = open('');
    await fill(field, 'https://stays.example/?lang=en');
    await pause();
    expect(queryByText(/no search is recognized in it/)).toBeTruthy();
    expect((getByRole('button', { name: 'Use this template' }) as HTMLButtonElement).disabled).toBe(true);
    await fill(field, 'https://stays.example');
    await pause();
    expect(queryByText('From one search to every search')).toBeNull();
  });
});
