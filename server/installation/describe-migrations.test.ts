import { expect, it } from 'vitest';
import { describeMigrations } from './describe-migrations.ts';

it('A start names the migrations of an update, and counts those of a new database', () => {
  expect(describeMigrations(['product/1_content', 'product/2_access'])).toBe(
    'Ran migrations: product/1_content, product/2_access',
  );
  const many = Array.from({ length: 80 }, (_, index) => `product/${index + 1}`);
  expect(describeMigrations(many)).toBe('Ran 80 migrations, up to product/80');
});
