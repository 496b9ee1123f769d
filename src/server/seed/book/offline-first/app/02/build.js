import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** 应用自己的页面：只有这些地址得到外壳。 */
export const pages = ['/', '/device'];

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * 构建：把 client 里的文件变成地址与内容的对照表。
 * @param {string} folder
 */
export function build(folder) {
  const sources = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  /** @type {Set<string>} */
  const inWorker = new Set();
  const worker = bundle('sw.js', sources, inWorker);
  const parts = [...sources].filter(([name]) => name !== 'shell.html' && !inWorker.has(name));
  const base = `/static/${digest(parts.flat())}`;
  const shell = String(sources.get('shell.html')).replaceAll('%STATIC%', base);

  const id = Math.floor(Math.max(...[...sources.keys()].map((name) => statSync(join(folder, name)).mtimeMs)));
  const entries = [
    { url: '/shell.html', revision: digest([shell]) },
    ...parts.map(([name]) => ({ url: `${base}/${name}`, revision: null })),
  ];
  return new Map([
    ...parts.map(([name, body]) => file(`${base}/${name}`, body, 'public, max-age=31536000, immutable')),
    file('/shell.html', shell, 'no-cache'),
    file('/sw.js', `const BUILD = ${JSON.stringify({ id, entries, pages })};\n${worker}`, 'no-cache'),
  ]);
}

/**
 * 把 sw.js 和它引用的文件接成一个文件，每个只放一次。
 * @param {string} name
 * @param {ReadonlyMap<string, Buffer>} sources
 * @param {Set<string>} done
 * @returns {string}
 */
function bundle(name, sources, done) {
  if (done.has(name)) return '';
  done.add(name);
  return String(sources.get(name))
    .replace(/^import .* from '\.\/(.+)';$/gm, (_, part) => bundle(part, sources, done))
    .replace(/^export /gm, '');
}

/** @param {(string | Buffer)[]} pieces */
function digest(pieces) {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} path
 * @param {string | Buffer} body
 * @param {string} caching
 * @returns {[string, { body: string | Buffer, headers: Record<string, string> }]}
 */
function file(path, body, caching) {
  return [path, { body, headers: { 'content-type': types[extname(path)] ?? '', 'cache-control': caching } }];
}
