import { createServer } from 'node:http';
import { join } from 'node:path';
import { openApi } from './api.js';
import { build, pages } from './build.js';

/** 便笺的服务器：接口、探测用的 /healthz 和构建好的文件，没有的就是 404。 */
export function openServer(data = join(import.meta.dirname, 'notes.sqlite'), client = join(import.meta.dirname, 'client')) {
  const api = openApi(data);
  const files = build(client);
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return response.writeHead(204).end();
    if (pathname.startsWith('/api/')) return api(request, response);
    const file = files.get(pages.includes(pathname) ? '/shell.html' : pathname);
    if (!file) return response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个文件');
    response.writeHead(200, file.headers).end(file.body);
  });
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.env['PORT'] ?? 8080);
  openServer().listen(port, '127.0.0.1', () => process.stdout.write(`便笺在 http://localhost:${port}/\n`));
}
