import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { openApi } from './api.js';

const client = join(import.meta.dirname, 'client');
/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** 便笺的服务器：接口、探测用的 /healthz 和 client 里的文件。 */
export function openServer() {
  const api = openApi();
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return response.writeHead(204).end();
    if (pathname.startsWith('/api/')) return api(request, response);
    const file = join(client, pathname === '/' ? 'shell.html' : basename(pathname));
    if (!existsSync(file)) return response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个文件');
    response.writeHead(200, { 'content-type': `${types[extname(file)]}; charset=utf-8` }).end(readFileSync(file));
  });
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.env['PORT'] ?? 8080);
  openServer().listen(port, '127.0.0.1', () => process.stdout.write(`便笺在 http://localhost:${port}/\n`));
}
