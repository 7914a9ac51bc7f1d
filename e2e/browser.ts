import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Each test has a new page, whose scripts end before making them faster pays.
  '--js-flags=--no-turbofan --no-maglev',
];

/** The machine's own Chromium, best without a screen, or the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...candidates, chromium.executablePath()].find(isProgram);
}

export function browserLaunch(): LaunchOptions {
  // Chromium's sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: findBrowser(), args: [...quiet, ...sandbox] };
}

/** Finds a browser or gets one: from Debian or Ubuntu where that is allowed, from Playwright elsewhere. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('Browser tests need Chromium: installing one…');
  if (existsSync('/usr/bin/apt-get')) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const install = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends'];
    run([...asRoot, 'apt-get', 'update', '-qq']) &&
      (run([...install, 'chromium-headless-shell']) || run([...install, 'chromium']));
  }
  if (!findBrowser()) run(['playwright', 'install', 'chromium-headless-shell', 'chromium']);
  if (findBrowser()) return;
  console.error(
    'No Chromium was found and none could be installed. Install the package "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  process.exit(1);
}

function run([program = '', ...args]: string[]): boolean {
  return (
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
