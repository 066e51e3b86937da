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

/** Returns the path of a Chromium, and installs one where there is none. Throws where no installation works. */
export function findBrowser(log: (line: string) => void): string {
  const found = findInstalled();
  if (found) return found;
  for (const [description, install] of listInstallers()) {
    log(`No Chromium found; ${description} …`);
    try {
      install();
    } catch (error) {
      log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and could not install it. Install the package `chromium` (or Google Chrome) and run `npm test` again.',
  );
}

function findInstalled(): string | undefined {
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

/** Debian's package, with the fonts that pages are measured in, where apt is available; then Playwright's own browser. */
function* listInstallers(): Generator<[string, () => void]> {
  const packages = ['chromium', 'fonts-liberation'];
  const root = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => {
      const command = ['apt-get', '-qq', ...args];
      const [program = '', ...rest] = root ? command : ['sudo', '-n', ...command];
      execFileSync(program, rest, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    };
    yield [
      'installing the system’s package',
      () => {
        apt('update');
        apt('install', '-y', '--no-install-recommends', ...packages);
      },
    ];
  }
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  yield [
    'downloading Playwright’s own',
    () => execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore' }),
  ];
}
