import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../support/app.ts';

const built = `<meta name="version" content="1.2.3"><!--state-->${'雪'.repeat(2000)}`;
const environment = { SITE_ORIGIN: 'https://snow.example', SITE_NAME: "雪窗'集" };
let files: string;
let site: OpenedApp;

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'site-files-'));
  writeFileSync(join(files, 'xuechuang.html'), built);
  site = await openApp(() => 1_800_000_000, { environment, files });
});
afterAll(async () => {
  await site.close();
  rmSync(files, { recursive: true });
});

const ask = (headers: Record<string, string> = {}) => site.app.inject({ url: '/xuechuang.html', headers });

test('是一个要存下来的文件，名字里有网站和版本，每次都问有没有新的', async () => {
  const { statusCode, headers, body } = await ask();
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('雪窗')}%27${encodeURIComponent('集离线版')}-1.2.3.html`,
  );
  expect(headers['cache-control']).toBe('no-cache');
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  expect(body).toContain('"origin":"https://snow.example"');
  expect(body).not.toContain('<!--state-->');
});

test('就算被当成网页打开，也不在我们的来源下运行什么', async () => {
  const { headers } = await ask();
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('压缩过的解开是同一个文件；没有变就不再传', async () => {
  const plain = await ask();
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const again = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('断了的下载接着传，只传缺的；文件换了就从头', async () => {
  const whole = await ask({ 'accept-encoding': 'br' });
  const etag = String(whole.headers.etag);
  const rest = await ask({ 'accept-encoding': 'br', range: 'bytes=40-', 'if-range': etag });
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([
    206,
    `bytes 40-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
  ]);
  expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(40));
  const other = await ask({ 'accept-encoding': 'br', range: 'bytes=40-', 'if-range': '"old"' });
  expect([other.statusCode, other.rawPayload]).toEqual([200, whole.rawPayload]);
});

test('构建里没有它的时候，说没有', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'site-files-'));
  const other = await openApp(() => 1_800_000_000, { files: empty });
  expect((await other.app.inject('/xuechuang.html')).statusCode).toBe(404);
  await other.close();
  rmSync(empty, { recursive: true });
});
