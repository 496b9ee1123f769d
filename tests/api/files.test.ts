import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerFiles } from '#server/plugins/files.ts';
import { registerSecurity } from '#server/plugins/security.ts';

const script = 'console.log(1);'.repeat(200);
const old = 'console.log(0);'.repeat(200);
let directory: string;
let before: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'site-files-'));
  before = mkdtempSync(join(tmpdir(), 'site-before-'));
  for (const folder of ['static/js', 'static/css', 'icons', 'covers', 'pictures'])
    mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'static/js/json.abc.worker.js'), script);
  writeFileSync(join(directory, 'static/js/json.abc.worker.js.br'), brotliCompressSync(script));
  writeFileSync(join(directory, 'static/css/page.abc.css'), 'body{}');
  writeFileSync(join(directory, 'icons/icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'covers/snow.webp'), 'RIFF');
  writeFileSync(join(directory, 'pictures/snow.svg'), '<svg/>');
  writeFileSync(join(directory, 'service-worker.js'), script);
  for (const name of [
    'static/js/old.abc.worker.js',
    'static/js/old.abc.worker.js.br',
    'static/js/json.abc.worker.js',
    'icons/old.svg',
  ]) {
    mkdirSync(dirname(join(before, 'client', name)), { recursive: true });
    const content = name.includes('json') ? 'another' : old;
    writeFileSync(join(before, 'client', name), name.endsWith('.br') ? brotliCompressSync(content) : content);
  }
  const config = readConfig({
    DATA_DIR: directory,
    PREVIOUS_DIST_DIR: before,
    SITE_ORIGIN: 'https://snow.example',
    VITE_API_HOST: 'https://api.snow.example',
  });
  if (!config.ok) throw new Error(config.error.message);
  app = await serve(config.value);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
  rmSync(before, { recursive: true });
});

async function serve(config: Config): Promise<FastifyInstance> {
  const served = Fastify();
  registerErrors(served, () => config.site.name);
  await registerSecurity(served, config);
  await registerFiles(served, config, { directory, readSite: async () => config.site });
  served.get('/api/breaks-off', (_, reply) => {
    // As the files do whose reading fails after their headers are set.
    reply.type('text/javascript; charset=utf-8').header('content-encoding', 'br').header('cache-control', 'public');
    throw new Error('ENOENT');
  });
  return served;
}

const policyOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, policy: String(answer.headers['content-security-policy']) };
};

describe('脚本自己的内容安全策略', () => {
  test.each([{}, { 'accept-encoding': 'br' }])(
    '可以作为后台线程运行 WebAssembly，别的一样严（%j）',
    async (headers) => {
      const { status, policy } = await policyOf('/static/js/json.abc.worker.js', headers);
      const page = (await policyOf('/icons/icon.svg')).policy;
      expect(status).toBe(200);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy.replace(" 'wasm-unsafe-eval'", '')).toBe(page);
      expect(policy).not.toContain("'unsafe-eval'");
      expect(policy).not.toContain('unsafe-inline');
    },
  );

  test.each(['/icons/icon.svg', '/service-worker.js', '/static/js/gone.js'])('%s 没有这个许可', async (url) => {
    const { policy } = await policyOf(url);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('wasm');
  });
});

test.each([
  ['/static/js/json.abc.worker.js', 'public, max-age=31536000, immutable'],
  ['/covers/snow.webp', 'public, max-age=2592000'],
  ['/pictures/snow.svg', 'public, max-age=3600'],
  ['/icons/icon.svg', 'public, max-age=0, stale-while-revalidate=2592000'],
  ['/service-worker.js', 'no-cache'],
])('%s 可以留多久：%s', async (url, caching) => {
  const { headers, statusCode } = await app.inject({ method: 'GET', url });
  expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
});

describe('上一版的脚本', () => {
  test('这一版没有的，照原样从上一版来', async () => {
    const { statusCode, headers, body } = await app.inject('/static/js/old.abc.worker.js');
    expect([statusCode, body]).toEqual([200, old]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  test('压缩好的也在', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/static/js/old.abc.worker.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(old);
  });

  test('两版都有的，以这一版为准；脚本与样式之外的不从上一版来', async () => {
    expect((await app.inject('/static/js/json.abc.worker.js')).body).toBe(script);
    expect((await app.inject('/icons/old.svg')).statusCode).toBe(404);
  });

  test('两版都没有的，是一句话的 404，谁也不留', async () => {
    const { statusCode, headers, body } = await app.inject('/static/js/gone.js');
    expect([statusCode, body]).toEqual([404, '404 没有这个文件\n']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('指了一个没有的目录，启动时就说出来', () => {
  const config = readConfig({ PREVIOUS_DIST_DIR: '/no/such/folder' });
  expect(!config.ok && config.error.message).toBe(
    '环境变量 PREVIOUS_DIST_DIR 必须是一个已有的目录，现在是“/no/such/folder”。',
  );
});

test('收回出错的程序时，后台程序的地址答的是只会离开的那一份，每次都重新问', async () => {
  const config = readConfig({ DATA_DIR: directory, WORKER_RESCUE: '1' });
  if (!config.ok) throw new Error(config.error.message);
  const rescuing = await serve(config.value);
  const { body, headers } = await rescuing.inject('/service-worker.js');
  await rescuing.close();
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain("addEventListener('fetch'");
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await app.inject('/service-worker.js')).body).toBe(script);
});

test('文件在送出时读不到了，回答的是能读的失败，不是坏了的脚本', async () => {
  const answer = await app.inject('/api/breaks-off');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ code: 500, info: '服务器出错了' });
});
