// @vitest-environment jsdom
import { AuthApiError } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { ForgotPasswordForm } from '#app/admin/sign-in/forgot-password-form.tsx';
import { LoginForm } from '#app/admin/sign-in/login-form.tsx';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import { notices } from '#app/ui/notices/notice-store.ts';
import { SessionProvider } from './session-provider.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const fail = async () => ({ error: new AuthApiError('The attempt failed', 400, 'some_code') });
const auth = {
  signInWithPassword: fail,
  resetPasswordForEmail: fail,
  getSession: async () => ({ data: { session: null }, error: null }),
  onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => {} } } }),
};
const connect = (async () => ({ client: { auth }, onRejected: () => () => {} })) as unknown as Connect;

const endedSession = { user: { email: 'owner@example.com' }, sessionId: null, signedOut: false };

const forms: [string, string, ComponentType][] = [
  ['A failed sign-in', 'Password', LoginForm],
  ['A request for a reset link that fails', 'Email', () => <ForgotPasswordForm onSent={() => {}} />],
  [
    'A failed sign-in during unsaved work',
    'Password',
    () => <SignInAgain endedSession={endedSession as never} />,
  ],
];

const { showModal } = HTMLDialogElement.prototype;
afterEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
  notices.dismiss();
});

it.each(
  forms,
)('%s moves the focus back to its field, beside the error: %s', async (_attempt, label, Form) => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  const user = userEvent.setup();
  const view = render(
    <ConnectContext value={connect}>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <SessionProvider>
          <Form />
        </SessionProvider>
      </QueryClientProvider>
    </ConnectContext>,
  );
  for (const field of view.container.querySelectorAll<HTMLInputElement>('input:not([readonly])'))
    await user.type(field, 'owner@example.com');
  await user.click(view.getByRole('button', { name: /^(?:Login|Send reset link)$/ }));
  await view.findByText('The attempt failed');
  const field = view.getByLabelText(label);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
