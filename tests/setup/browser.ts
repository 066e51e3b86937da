import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that the tests drive: one that is installed, or one that this installs. Throws when there is no way. */
export function findBrowser(log: (line: string) => void): string {
  const found = installed();
  if (found) return found;
  for (const [way, install] of ways()) {
    log(`No Chromium found; ${way} …`);
    try {
      install();
    } catch (error) {
      log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium and could not install it. Install the package `chromium` (or Google Chrome) and run `npm test` again.',
  );
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's package where this process may install one (fonts too: pages are looked at), then Playwright's own browser. */
function* ways(): Generator<[string, () => void]> {
  const packages = ['chromium', 'fonts-liberation'];
  const root = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get')) {
    const apt = (...words: string[]) => {
      const command = ['apt-get', '-qq', ...words];
      const [program = '', ...rest] = root ? command : ['sudo', '-n', ...command];
      execFileSync(program, rest, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    };
    yield [
      'installing it from the system’s packages',
      () => {
        apt('update');
        apt('install', '-y', '--no-install-recommends', ...packages);
      },
    ];
  }
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  yield [
    'downloading Playwright’s',
    () => execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore' }),
  ];
}
