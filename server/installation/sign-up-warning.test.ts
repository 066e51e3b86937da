import { expect, test } from 'vitest';
import { warnAboutSignUp } from './sign-up-warning.ts';

const project = { url: 'https://abc.supabase.co', anonKey: 'anon' };

/** Returns what is logged if the project responds like this. */
async function read(respond: () => Response | Promise<Response>): Promise<string[]> {
  const lines: string[] = [];
  const send: typeof fetch = async (input, init) => {
    expect(input).toBe('https://abc.supabase.co/auth/v1/settings');
    expect(init?.headers).toEqual({ apikey: 'anon' });
    return respond();
  };
  await warnAboutSignUp(project, (line) => lines.push(line), send);
  return lines;
}

test('A project to which anybody can sign up is reported, with what to do', async () => {
  const [line, ...others] = await read(() => Response.json({ disable_signup: false }));
  expect(line).toContain('anybody can sign up to the Supabase project https://abc.supabase.co');
  expect(line).toContain('switch off “Allow new users to sign up”');
  expect(others).toEqual([]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['that does not allow sign-up', () => Response.json({ disable_signup: true })],
  ['that does not say', () => Response.json({})],
  ['that rejects the key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['that returns no JSON', () => new Response('<html>')],
  ['that is not reachable', () => Promise.reject(new TypeError('fetch failed'))],
])('A project %s is not reported', async (_, respond) => {
  expect(await read(respond)).toEqual([]);
});
