import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, because it takes a quarter of the CPU time of a full Chromium. */
const browsers = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An installation is aborted after this time. On a network that drops packets, it would otherwise never end. */
const installTimeoutMs = 180_000;

type Installer = [description: string, install: () => void];

/** Returns the path of a browser. Installs one if none is found; throws if no installation works. */
export function requireBrowser(log: (line: string) => void): string {
  const browser = findBrowser() ?? tryInstallers(listInstallers(), log);
  if (browser) return browser;
  throw new Error(
    'The browser tests need Chromium and could not install it. Install the package `chromium-headless-shell`, `chromium` or Google Chrome, and run `npm test` again.',
  );
}

/** Returns the path of Chromium's headless shell or, if there is none, of a full Chromium or Google Chrome. */
export function findBrowser(): string | undefined {
  return [...listOnPath(browsers), ...macApplications, chromium.executablePath()].find(isExecutable);
}

/** Tries the installers one after the other, until one has installed a browser. */
function tryInstallers(installers: Iterable<Installer>, log: (line: string) => void): string | undefined {
  for (const [description, install] of installers) {
    log(`The browser is missing; ${description} …`);
    try {
      install();
    } catch (error) {
      log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
}

function listOnPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lists the ways to install a browser, the preferred one first: Debian's headless shell if the system has apt, together
 * with the fonts that the tests of widths depend on; then Playwright's own browser.
 */
function* listInstallers(): Generator<Installer> {
  if (hasApt()) yield ['installing Chromium’s headless shell', installPackages];
  yield ['downloading Playwright’s Chromium', () => runPlaywrightCommand('install', 'chromium')];
}

const hasApt = () => existsSync('/usr/bin/apt-get');

function installPackages(): void {
  runApt('update');
  runApt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
}

function runApt(...args: string[]): void {
  const command = ['apt-get', '-qq', ...args];
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(program, rest, { stdio: 'ignore', timeout: installTimeoutMs, env });
}

function runPlaywrightCommand(...args: string[]): void {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  execFileSync(process.execPath, [playwright, ...args], { stdio: 'ignore', timeout: installTimeoutMs });
}
