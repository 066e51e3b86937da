// @vitest-environment jsdom
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestTime, toLocalTime } from './local-time.ts';
import { PublicationField } from './publication-field.tsx';

const now = new Date('2026-11-25T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const onChange = vi.fn<(value: string) => void>();

function Form({ initial, error = null }: { initial: string; error?: string | null }) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <PublicationField name="published_at" value={value} error={error} onChange={change} />;
}

function open(initial: string, error?: string) {
  onChange.mockClear();
  const user = userEvent.setup();
  const view = render(<Form initial={initial} error={error ?? null} />);
  return {
    ...view,
    choose: async (name: string) => {
      await user.click(view.getByRole('radio', { name }));
      return onChange.mock.lastCall?.[0];
    },
    getChosen: () => (view.getByRole('radio', { checked: true }) as HTMLInputElement).value,
    getTime: () => view.getByLabelText('Publication time') as HTMLInputElement,
  };
}

const past = '2026-11-20T10:00:00.123456+00:00';
const future = '2026-12-24T10:00:00.123456+00:00';

describe('The field of the publication', () => {
  it('is a labeled group in which a new record is published at once', () => {
    const { getByRole, getChosen, queryByLabelText, getByText } = open('now');
    expect(getByRole('group', { name: 'State' })).toBeTruthy();
    expect(getChosen()).toBe('published');
    expect(getByText('Public as soon as you save.')).toBeTruthy();
    expect(queryByLabelText('Publication time')).toBeNull();
  });

  it('shows since when a record is public', () => {
    expect(open(past).getByText(/^Public since Nov \d+, 2026/)).toBeTruthy();
  });

  it('suggests a time when a draft is scheduled', async () => {
    const { choose, getTime } = open('');
    expect(await choose('Scheduled')).toBe(suggestTime(now));
    expect(getTime().value).toBe(toLocalTime(suggestTime(now)));
  });

  it('publishes a draft by the clock of the database', async () => {
    expect(await open('').choose('Published')).toBe('now');
  });

  it('publishes a scheduled record at once, and returns to its schedule', async () => {
    const { choose } = open(future);
    expect(await choose('Published')).toBe('now');
    expect(await choose('Draft')).toBe('');
    expect(await choose('Scheduled')).toBe(future);
  });

  it('returns to the stored time of a published record', async () => {
    const { choose } = open(past);
    expect(await choose('Draft')).toBe('');
    expect(await choose('Scheduled')).toBe(suggestTime(now));
    expect(await choose('Published')).toBe(past);
  });

  it('does not return to a schedule whose time has come', async () => {
    const { choose } = open(future);
    await choose('Draft');
    vi.setSystemTime(Date.parse(future) + 1);
    expect(await choose('Scheduled')).toBe(suggestTime(new Date()));
  });

  it('stays scheduled without a time, and marks its input as invalid', () => {
    const { getTime, getChosen, getByRole } = open('later', 'Please enter a date and a time.');
    expect(getChosen()).toBe('scheduled');
    expect(getTime().value).toBe('');
    expect(getTime().getAttribute('aria-invalid')).toBe('true');
    expect(getByRole('alert').textContent).toBe('Please enter a date and a time.');
  });
});
