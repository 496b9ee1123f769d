import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../support/chromium.ts';
import { unpackNotesApp } from '../support/sample-app.ts';

test('书里的便笺，从压缩包解开：断网、重发、冲突、更新、坏的部署，它自己的浏览器测试都通过', async () => {
  const app = unpackNotesApp();
  onTestFinished(app.remove);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--test', '--test-reporter=tap', '--test-timeout=60000', 'browser/*.test.js'],
    {
      cwd: app.path,
      env: { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, CHROMIUM: findChromium() },
    },
  ).catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/^# fail 0$/m);
  expect(stdout).toMatch(/^# pass 9$/m);
});
