import { describe, expect, test } from 'vitest';
import { createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';

const client = createVisitorClient();

/** The public site's reads (docs/product/permissions.md#content). */
describe('A visitor can read', () => {
  test('the contact email', async () => {
    const stored = client.from('contact_info').select('email').eq('id', 1).single();
    expect(unwrap(await stored).email).toMatch(/@/);
  });

  test('the hero slides in order', async () => {
    const slides = unwrap(await client.from('hero_slides').select('*').order('slide_order'));
    expect(slides.length).toBeGreaterThanOrEqual(3);
    const orders = slides.map(({ slide_order }) => slide_order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    const columns = ['id', 'title', 'subtitle', 'image_url', 'video_url', 'cta_text', 'slide_order'];
    expect(Object.keys(slides[0])).toEqual(expect.arrayContaining(columns));
  });

  test('the partner link', async () => {
    const stored = client.from('settings').select('affiliate_booking_url').eq('id', 1).single();
    expect(unwrap(await stored)).toHaveProperty('affiliate_booking_url');
  });
});

describe('A visitor cannot', () => {
  const attempts: [string, () => PromiseLike<{ error: { code: string } | null; status: number }>][] = [
    ['insert a post', () => client.from('posts').insert({ title: 'mine' })],
    ['insert a slide', () => client.from('hero_slides').insert({ title: 'mine' })],
    [
      'change the partner link',
      () => client.from('settings').update({ affiliate_booking_url: 'https://evil.example' }).eq('id', 1),
    ],
    [
      'change the contact email',
      () => client.from('contact_info').upsert({ id: 1, email: 'evil@example.com' }),
    ],
    ['delete all slides', () => client.from('hero_slides').delete().not('id', 'is', null)],
  ];
  test.each(attempts)('%s', async (_, attempt) => {
    const { error, status } = await attempt();
    expect(error?.code).toBe('42501');
    expect(status).toBe(401);
  });

  test('read the tables of accounts and secrets', async () => {
    for (const table of ['users', 'refresh_tokens', 'secrets', 'objects']) {
      const { error } = await client.from(table).select();
      expect(error?.code).toBe('PGRST205');
    }
  });
});
