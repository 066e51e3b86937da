import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { generateTypes, typesFile } from './generate-types.ts';

const db = await createTestDatabase();

test('The database types are up to date with the migrations (npm run types)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generateTypes(db.database.privileged.query));
});

test('The generated types list foreign keys, and have no generated columns in Insert and Update', async () => {
  onTestFinished(async () => {
    await db.database.privileged.query('drop table public.hats');
  });
  await db.database.privileged.query(
    `create table public.hats (
      id uuid primary key default gen_random_uuid(),
      post_id uuid references public.posts (id),
      name text not null,
      words integer generated always as (0) stored
    );
    grant select on public.hats to service_role`,
  );
  const types = await generateTypes(db.database.privileged.query);
  const hats = types.slice(types.indexOf('      hats: {'), types.indexOf('      hero_slides: {'));
  expect(hats).toBe(`      hats: {
        Row: {
          id: string;
          name: string;
          post_id: string | null;
          words: number | null;
        };
        Insert: TablesUpdate<'hats'> & { name: string };
        Update: Partial<Omit<Tables<'hats'>, 'words'>>;
        Relationships: [
          {
            foreignKeyName: 'hats_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
`);
});
