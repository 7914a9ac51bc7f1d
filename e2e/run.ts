/** The browser tests: finds or gets a Chromium, then hands over to Playwright. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';

ensureBrowser();
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
