import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, ConfigError } from '../config/environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

interface BuildOptions {
  /** The target folder below the project. */
  readonly directory?: string;
  readonly environment?: Environment;
  /** Aborted when the build is no longer needed. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the site into a folder where its source has changed since the last build there. The build's report is shown only if
 * it fails; then the process ends with the build's exit code.
 */
export async function ensureBuild({ directory = 'dist', environment = {}, signal }: BuildOptions = {}): Promise<void> {
  const target = join(root, directory);
  if (!isStale(join(target, 'renderer/render.js'))) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    const how = '请运行 npm ci（不带 --omit=dev），或把别处构建好的 dist 放进来';
    process.stderr.write(`没有构建好的页面（${target}），这里也没有装构建要用的包，${how}。\n`);
    process.exit(1);
  }
  process.stdout.write('正在构建页面，约一分钟；只在源码变化后的第一次启动时需要……\n');
  const begun = performance.now();
  const { code, output } = await runQuietly('npm', ['run', 'build'], {
    cwd: root,
    shell: process.platform === 'win32',
    // A development build has no service worker, and the parent process may be a test.
    env: { ...process.env, NODE_ENV: 'production', ...environment, DIST_DIR: target },
    ...(signal && { signal }),
  });
  if (code !== 0) {
    await new Promise((resolve) => process.stderr.write(output, resolve));
    process.exit(code ?? 1);
  }
  process.stdout.write(`构建完成，用时 ${Math.round((performance.now() - begun) / 1000)} 秒\n`);
}

interface QuietRun {
  /** Null where a signal ended the command. */
  readonly code: number | null;
  /** Everything the command wrote to both streams, in the order in which it arrived. */
  readonly output: Buffer;
}

/** Runs a command and collects what it writes instead of showing it. */
export async function runQuietly(
  command: string,
  parameters: readonly string[],
  options: SpawnOptions,
): Promise<QuietRun> {
  const running = spawn(command, parameters, { ...options, stdio: ['inherit', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Unlike `exit`, `close` comes after the last output.
  const [code] = (await once(running, 'close')) as [number | null];
  return { code, output: Buffer.concat(chunks) };
}

/** Refuses a folder without a complete build: a folder named by `DIST_DIR` is not built at the start. */
export function requireBuild(directory: string): void {
  const missing = partsOfBuild.find((name) => !existsSync(join(directory, name)));
  if (!missing) return;
  const rule = existsSync(directory)
    ? `指的目录里没有完整的构建（缺 ${missing}），请用同样的 DIST_DIR 运行 npm run build，或换成构建所在的目录`
    : '指的目录不存在，请先用同样的 DIST_DIR 运行 npm run build，或换成构建所在的目录';
  throw new ConfigError('DIST_DIR', rule, directory);
}

const partsOfBuild = ['client/index.html', 'client/shell.html', 'client/.vite/manifest.json', 'renderer/render.js'];

/** Whether the sources are newer than the build. A deployment without Vite (`npm ci --omit=dev`) cannot build and is never stale. */
function isStale(built: string): boolean {
  if (!existsSync(built)) return true;
  if (!existsSync(join(root, 'node_modules/vite'))) return false;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((name) => existsSync(join(root, name)) && isChangedAfter(join(root, name), builtAt));
}

/** Whether a file, or anything in a folder, is newer than a time. A folder itself is newer when a file in it was deleted or renamed. */
export function isChangedAfter(path: string, time: number): boolean {
  const stats = statSync(path);
  if (stats.mtimeMs > time) return true;
  if (!stats.isDirectory()) return false;
  return readdirSync(path).some((name) => isChangedAfter(join(path, name), time));
}
