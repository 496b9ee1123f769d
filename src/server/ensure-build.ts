import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the site into a folder where its source has changed since the last build there. A failed build ends the process with
 * its code.
 */
export function ensureBuild(directory = 'dist', environment: Environment = {}): void {
  const target = join(root, directory);
  if (!isStale(join(target, 'renderer/render.js'))) return;
  process.stdout.write('正在构建页面，只在源码变化后的第一次启动时需要……\n');
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A build for development knows no service worker; whoever starts the site may be a test.
    env: { ...process.env, NODE_ENV: 'production', ...environment, DIST_DIR: target },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** A deployment brings the build and not what builds it (`npm ci --omit=dev`); copying may have made the source look newer. */
function isStale(built: string): boolean {
  if (!existsSync(built)) return true;
  if (!existsSync(join(root, 'node_modules/vite'))) return false;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((name) => existsSync(join(root, name)) && changedAfter(join(root, name), builtAt));
}

function changedAfter(path: string, time: number): boolean {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs > time;
  return readdirSync(path).some((name) => changedAfter(join(path, name), time));
}
