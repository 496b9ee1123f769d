import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { registerFiles } from '../../src/server/plugins/files.ts';
import { registerSecurity } from '../../src/server/plugins/security.ts';

const script = 'console.log(1);'.repeat(200);
let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'site-files-'));
  for (const folder of ['static/js', 'static/css', 'icons', 'covers'])
    mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'static/js/worker.abc.js'), script);
  writeFileSync(join(directory, 'static/js/worker.abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(directory, 'static/css/page.abc.css'), 'body{}');
  writeFileSync(join(directory, 'icons/icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'covers/snow.webp'), 'RIFF');
  writeFileSync(join(directory, 'service-worker.js'), script);
  const config = readConfig({ DATA_DIR: directory, VITE_API_HOST: 'https://api.example' });
  if (!config.ok) throw new Error(config.error.message);
  app = Fastify();
  await registerSecurity(app, config.value);
  await registerFiles(app, config.value, directory);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const policyOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, policy: String(answer.headers['content-security-policy']) };
};

describe('脚本自己的内容安全策略', () => {
  test.each([{}, { 'accept-encoding': 'br' }])(
    '可以作为后台线程运行 WebAssembly，别的一样严（%j）',
    async (headers) => {
      const { status, policy } = await policyOf('/static/js/worker.abc.js', headers);
      const page = (await policyOf('/icons/icon.svg')).policy;
      expect(status).toBe(200);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy.replace(" 'wasm-unsafe-eval'", '')).toBe(page);
      expect(policy).not.toContain("'unsafe-eval'");
      expect(policy).not.toContain('unsafe-inline');
    },
  );

  test.each(['/static/css/page.abc.css', '/icons/icon.svg', '/service-worker.js', '/static/js/gone.js'])(
    '%s 没有这个许可',
    async (url) => {
      const { policy } = await policyOf(url);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('wasm');
    },
  );
});

test.each([
  ['/static/js/worker.abc.js', 'public, max-age=31536000, immutable'],
  ['/covers/snow.webp', 'public, max-age=86400'],
  ['/icons/icon.svg', 'no-cache'],
])('%s 可以留多久：%s', async (url, caching) => {
  const { headers, statusCode } = await app.inject({ method: 'GET', url });
  expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
});
