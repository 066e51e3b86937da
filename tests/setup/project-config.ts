import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProjectConfig, readProjectConfig } from '#server/project/project-config.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Reads the text of a `config.toml`, without environment variables. */
export function readConfigText(toml: string): ProjectConfig {
  const folder = createTemporaryFolder('config');
  try {
    const file = join(folder, 'config.toml');
    writeFileSync(file, toml);
    return readProjectConfig(file, {});
  } finally {
    rmSync(folder, { recursive: true });
  }
}
