import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

describe('GET /health', () => {
  it('returns the name, version and description of the service', async () => {
    const response = await auth.call('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      name: 'GoTrue',
      version: expect.any(String),
      description: expect.any(String),
    });
  });
});
