import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { member, openSite } from './site.ts';

test('部分太多的上传当场就说，其余的不再拆开，也不堵住同一条连接上的下一个', async () => {
  const site = await openSite('sqlite');
  const author = await member(site, '上传者');
  await site.app.listen({ port: 0 });
  const body = '--b\r\n\r\n\r\n'.repeat(300_000);
  const head = [
    'POST /api/asset/create HTTP/1.1',
    'host: localhost',
    'origin: http://localhost:3000',
    `cookie: ${[...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${body.length}`,
  ];
  const socket = connect((site.app.server.address() as AddressInfo).port, 'localhost');
  const before = process.threadCpuUsage();
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const answers = await text(socket);
  const { user, system } = process.threadCpuUsage(before);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answers).toContain('一次只能上传一个文件');
  // Parsing all parts takes two seconds of processor time; reading them a tenth.
  expect((user + system) / 1000).toBeLessThan(700);
  await site.close();
});
