import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const shell = '/usr/bin/chromium-headless-shell';
const installer = '/usr/bin/apt-get';

/** Finds a Chromium; installs Debian's where that is possible without asking. */
export function findChromium(): string {
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  if (!mayInstall()) {
    throw new Error('没有找到 Chromium。请安装它，或用环境变量 CHROMIUM 指出它的位置。');
  }
  process.stdout.write('没有找到 Chromium，用 apt-get 安装……\n');
  if (!install('chromium', 'fonts-noto-cjk')) throw new Error('没有找到 Chromium，用 apt-get 也没有装上。请安装它。');
  return '/usr/bin/chromium';
}

/** The same engine without windows, where there is such a package; else the whole browser, which only takes longer. */
export function findShell(): string {
  return !process.env['CHROMIUM'] && existsSync(shell) ? shell : findChromium();
}

/** Installs what the tests need, before they begin side by side. */
export function prepareChromium(): void {
  findChromium();
  if (mayInstall() && !process.env['CHROMIUM'] && !existsSync(shell)) install('chromium-headless-shell');
}

export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(installer);
}

export function install(...packages: string[]): boolean {
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function aptGet(...parameters: string[]): boolean {
  const { status } = spawnSync(installer, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
