import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { multipart } from '../support/multipart.ts';
import { member, onSqliteFirst, openSite } from './site.ts';

/** Long enough, also when it is packed, that nobody holds it who does not read it. */
const long = Buffer.from(randomBytes(150_000).toString('hex'));

onSqliteFirst('压缩过的请求', (open) => {
  test('整个压缩过的上传不解开，当场就说，不会一直占着位置', async () => {
    const author = await member(await open(), '上传者');
    const { type, payload } = multipart({ key: 'image', file: long });
    const response = await author.ask({
      method: 'POST',
      url: '/api/asset/create',
      headers: { origin: 'http://localhost:3000', 'content-type': type, 'content-encoding': 'gzip' },
      payload: Readable.from(piecesOf(gzipSync(payload))),
    });
    expect(response.statusCode).toBe(400);
  });
});

test('压缩过而没有人读的请求，不堵住同一条连接上的下一个', async () => {
  const site = await openSite('sqlite');
  await site.app.listen({ port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const body = gzipSync(long);
  const head = [
    'POST /api/user/login HTTP/1.1',
    'host: localhost',
    'content-type: text/plain',
    'content-encoding: gzip',
  ];
  const socket = connect(port, 'localhost');
  socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 200']);
  await site.close();
});

/** As a connection brings it, one piece after the other. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const size = 16_384;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
