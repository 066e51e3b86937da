import type { Database } from '#platform/database/database.ts';
import type { ProjectConfig } from '#server/project/project-config.ts';

/** Creates the buckets of `[storage.buckets]`, or brings them up to date. */
export async function createBuckets(
  { privileged }: Database,
  buckets: ProjectConfig['storage']['buckets'],
): Promise<void> {
  for (const [name, { public: isPublic, file_size_limit, allowed_mime_types }] of Object.entries(buckets))
    await privileged.query({
      text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
        on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
          allowed_mime_types = excluded.allowed_mime_types, updated_at = now()`,
      values: [name, isPublic, file_size_limit, allowed_mime_types],
    });
}
