import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Chromium without its window: the same engine for about a quarter of the CPU time per page (6 pages of the panel:
 * 5.5 s against 19.7 s), because no tab strip, toolbar or profile is rendered around each of them.
 */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An installation that does not end, as behind a network that drops packets, is given up. */
const installTimeoutMs = 180_000;

type Installer = [description: string, install: () => void];

/**
 * Returns the path of the headless shell, or else of a whole Chromium. Installs what is missing; throws where nothing
 * is installed and no installation works.
 */
export function findBrowser(log: (line: string) => void): string {
  const browser =
    findShell() ??
    installFirst(listShellInstallers(), findShell, log) ??
    findWhole() ??
    installFirst(listInstallers(), findWhole, log);
  if (browser) return browser;
  throw new Error(
    'The browser tests need Chromium and could not install it. Install the package `chromium` (or Google Chrome) and run `npm test` again.',
  );
}

/** The browser for a single spec that is run without `npm test`. */
export function findInstalledBrowser(): string | undefined {
  return findShell() ?? findWhole();
}

function installFirst(
  installers: Iterable<Installer>,
  find: () => string | undefined,
  log: (line: string) => void,
): string | undefined {
  for (const [description, install] of installers) {
    log(`The browser is missing; ${description} …`);
    try {
      install();
    } catch (error) {
      log(`  ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    const installed = find();
    if (installed) return installed;
  }
}

function findShell(): string | undefined {
  return [...listOnPath(shells), ...listDownloadedShells()].find(isExecutable);
}

function findWhole(): string | undefined {
  return [...listOnPath(browsers), ...applications, chromium.executablePath()].find(isExecutable);
}

function listOnPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Playwright keeps its headless shell beside its Chromium, in a folder of the same revision. */
function listDownloadedShells(): string[] {
  const [, cache, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  if (!cache) return [];
  return globSync(`chromium_headless_shell-${revision}/*/chrome-headless-shell`, { cwd: cache }).map((file) =>
    join(cache, file),
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The system is changed only by root, as in a container; elsewhere the shell comes into Playwright's own cache. */
function* listShellInstallers(): Generator<Installer> {
  if (hasApt() && process.getuid?.() === 0)
    yield ['installing the system’s headless shell', () => installPackages('chromium-headless-shell')];
  yield [
    'downloading Playwright’s headless shell',
    () => runPlaywright('install', '--only-shell', 'chromium'),
  ];
}

/** Debian's package, with the fonts that pages are measured in, where apt is available; then Playwright's own browser. */
function* listInstallers(): Generator<Installer> {
  if (hasApt()) yield ['installing the system’s Chromium', () => installPackages('chromium')];
  yield ['downloading Playwright’s Chromium', () => runPlaywright('install', 'chromium')];
}

const hasApt = () => existsSync('/usr/bin/apt-get');

function installPackages(browser: string): void {
  runApt('update');
  runApt('install', '-y', '--no-install-recommends', browser, 'fonts-liberation');
}

function runApt(...args: string[]): void {
  const command = ['apt-get', '-qq', ...args];
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(program, rest, { stdio: 'ignore', timeout: installTimeoutMs, env });
}

function runPlaywright(...args: string[]): void {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  execFileSync(process.execPath, [playwright, ...args], { stdio: 'ignore', timeout: installTimeoutMs });
}
