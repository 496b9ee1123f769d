// 六种网络，各用两种写法送一张便笺：node six-networks.js
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ask } from './client/http.js';

const patience = 400;
let written = 0;

/**
 * 每种网络怎样对待一次请求；飞行模式没有服务器。
 * @type {[name: string, answer: import('node:http').RequestListener | undefined][]}
 */
const networks = [
  ['飞行模式', undefined],
  ['一格信号', () => undefined],
  ['酒店登录页', page(200, '请登录')],
  ['服务器重启', page(502, 'Bad Gateway')],
  ['公司代理', page(403, '禁止访问')],
  [
    '响应断在半路',
    (request) => {
      written += 1;
      request.socket.destroy();
    },
  ],
];

/**
 * @param {number} status
 * @param {string} title
 * @returns {import('node:http').RequestListener}
 */
function page(status, title) {
  return (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(`<title>${title}</title>`);
}

/**
 * 常见的写法：响应是好的，就清空输入框。
 * @param {string} url
 */
async function usual(url) {
  let box = '豆腐';
  const work = fetch(url, { method: 'POST', body: box }).then((response) => {
    if (response.ok) box = '';
    return `${response.status}，不报错`;
  });
  const late = new Promise((go) => setTimeout(go, patience, '一直在等'));
  const outcome = await Promise.race([work, late]).catch(({ name }) => `抛出 ${name}`);
  return `${outcome} | ${box === '' ? '清空' : '还在'}`;
}

/** @param {string} url */
async function careful(url) {
  const outcome = await ask(url, { method: 'POST', body: '豆腐' }, patience);
  return outcome.kind === 'unreachable' ? `${outcome.kind}，${outcome.reason}` : `${outcome.kind}，${outcome.status}`;
}

console.log('| 网络 | 常见的写法 | 输入框 | 写下 | `ask` |\n| --- | --- | --- | --- | --- |');
for (const [name, answer] of networks) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/api/notes`;
  if (!answer) await new Promise((go) => server.close(go));
  written = 0;
  console.log(`| ${name} | ${await usual(url)} | ${written} 张 | \`${await careful(url)}\` |`);
  server.close();
  server.closeAllConnections();
}
