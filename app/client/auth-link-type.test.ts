import { expect, it } from 'vitest';
import { parseAuthLink } from './auth-link-type.ts';

it.each([
  ['', 'none'],
  ['#booking', 'none'],
  ['#type=recovery', 'none'],
  ['#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=recovery', 'recovery'],
  ['#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer', 'session'],
  ['#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=email_change', 'email_change'],
  ['#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email', 'message'],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    'error',
  ],
  ['#error=access_denied&access_token=a&type=recovery', 'error'],
])('The URL fragment %j has the auth link type %s', (fragment, type) => {
  expect(parseAuthLink(fragment)).toBe(type);
});
