import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

// Runs after `npm ci`, on the Node.js of the machine, which may be too old for TypeScript. The link `node` lets the scripts
// of package.json run on the site's own Node.js. npm before 11.10 removes this link when it skips the packages of the
// other platforms, because their programs have the same name (https://github.com/npm/cli/issues/4362).
const { platform, arch } = process;
const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
const program = join('..', `${prefix}-${platform}-${arch}`, 'bin/node');
const links = join(process.cwd(), 'node_modules/.bin');

if (existsSync(join(links, program))) {
  const link = join(links, 'node');
  mkdirSync(links, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(program, link);
} else {
  console.error(
    `Wayfare runs on Linux and macOS, on x64 and arm64. npm has installed no Node.js for ${platform} ${arch}.`,
  );
  process.exitCode = 1;
}
