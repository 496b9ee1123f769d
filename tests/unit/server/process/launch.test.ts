import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A build whose renderer fails with a message. */
function failingBuild(message: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'failing-build-'));
  const page = '<!--head--><!--app--><!--state-->';
  const files = {
    'client/index.html': page,
    'client/shell.html': page,
    'client/.vite/manifest.json': '{}',
    'renderer/render.js': `throw new Error(${JSON.stringify(message)});`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

test('启动出错：错误里的控制字符不交给终端，换行照旧', async () => {
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: {
      ...process.env,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'no-data-')),
      DIST_DIR: failingBuild('雪\u001b[2J\n窗\u202e集'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(code).toBe(1);
  expect(said).toContain('雪\\u001b[2J\n窗\\u202e集');
  expect(said).toMatch(/^ {4}at /m);
});
