import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#contract/api.ts';
import { calendarFeedPath } from '#contract/calendar-feed.ts';
import { endpoints } from '#contract/endpoints.ts';
import { calendarFeeds } from '#domain/feed/feeds.ts';

/** One kind of answer: how it is asked for, and the status that shows that it came. */
export type Kind = readonly [name: string, request: InjectOptions, status: number];

const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({ method: 'GET', url, headers });
const post = (url: string, payload: string, type = 'application/json', headers = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type, ...headers },
});

/** Every kind of answer the application gives; `asset` is the address of a stored picture. */
export function kindsOfAnswers(asset: string): Kind[] {
  return [
    ['首页', get('/'), 200],
    ['没有的页面', get('/nowhere'), 200],
    ['只问头', { method: 'HEAD', url: '/' }, 200],
    ['写给页面', post('/', '{}'), 405],
    ['空壳', get('/shell.html'), 200],
    ['应用清单', get('/manifest.webmanifest'), 200],
    ['残缺的地址', get('/%'), 200],
    ['后台脚本', get('/static/js/page.abc.worker.js'), 200],
    ['图标', get('/icons/icon.svg'), 200],
    ['后台线程', get('/service-worker.js'), 200],
    ['单文件离线版', get('/xuechuang.html'), 200],
    ['没有的脚本', get('/static/js/gone.js'), 404],
    ['没有的图标', get('/icons/gone.png'), 404],
    ['活着', get('/healthz'), 200],
    ['就绪', get('/readyz'), 200],
    ['robots', get('/robots.txt'), 200],
    ['网站地图', get('/sitemap.xml'), 200],
    ['没有的网站地图', get('/sitemap-articles-9.xml'), 404],
    ['RSS', get('/rss.xml'), 200],
    ['Atom', get('/atom.xml'), 200],
    ['JSON Feed', get('/feed.json'), 200],
    ['订阅的标签太长', get(`/rss.xml?tag=${'x'.repeat(99)}`), 400],
    ['订阅只能读', post('/rss.xml', '{}'), 405],
    ['假日', get('/data/holidays/2026.json'), 200],
    ['没有的假日', get('/data/holidays/1.json'), 404],
    ['数据集的一年', get('/data/lunar/2026.json'), 200],
    ['数据集没有的一年', get('/data/lunar/1899.json'), 404],
    ['数据集的 CSV', get('/data/lunar.csv'), 200],
    ['今天的小图', get('/embed/today.svg'), 200],
    ['小图只能读', post('/embed/today.svg', '{}'), 405],
    ['书目', get('/data/book/index.json'), 200],
    ['没有的书', get('/data/book/none/book.json'), 404],
    ['图片', get(asset), 200],
    ['没有变的图片', get(asset, { 'if-none-match': `"${/\/([\w-]+)\./.exec(asset)?.[1]}"` }), 304],
    ['没有的图片', get('/asset/x.png'), 404],
    ['没有的接口', get('/api/none'), 404],
    ['残缺的 JSON', post('/api/user/login', '{"name":'), 400],
    ['纯文本', post('/api/user/login', 'x', 'text/plain'), 415],
    ['太大', post('/api/user/login', `"${'x'.repeat(3_000_000)}"`), 413],
    ['不是上传', post('/api/asset/create', '{}'), 415],
    ['别处来的写入', post('/api/user/login', '{}', 'application/json', { origin: 'https://evil.example' }), 403],
    ['太旧的页面', get('/api/poster/new', { 'x-contract-version': '0' }), 426],
    ['压缩的回答', get('/api/poster/new', { 'accept-encoding': 'br' }), 200],
    [
      '预检',
      {
        method: 'OPTIONS',
        url: '/api/user/login',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      },
      204,
    ],
    ...calendarFeeds.map(({ id }): Kind => [`日历 ${id}`, get(calendarFeedPath(id)), 200]),
    ...Object.entries<Endpoint>(endpoints).flatMap(ofEndpoint),
  ];
}

/** Whatever it says to an empty question, and that it is asked in another way. */
function ofEndpoint([name, { method, upload }]: [string, Endpoint]): Kind[] {
  const url = `/api/${name}`;
  const wrongMethod: Kind = [`方法不对的 ${name}`, { method: 'DELETE', url }, 405];
  if (upload !== undefined)
    return [wrongMethod, [`上传 ${name}`, post(url, 'x', 'multipart/form-data; boundary=b', ours), 200]];
  return [wrongMethod, [name, method === 'GET' ? get(url) : post(url, '{}'), 200]];
}

const ours = { 'x-contract-version': '1' };

/** A build as small as can be, to be served beside the application. */
export function smallBuild(): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-build-'));
  for (const folder of ['static/js', 'static/css', 'icons']) mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'static/js/page.abc.js'), 'export {};');
  writeFileSync(join(directory, 'static/js/page.abc.worker.js'), 'export {};');
  writeFileSync(join(directory, 'static/css/page.abc.css'), 'body{}');
  writeFileSync(join(directory, 'icons/icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'service-worker.js'), '');
  writeFileSync(join(directory, 'xuechuang.html'), '<!doctype html>');
  return directory;
}
