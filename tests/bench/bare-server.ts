import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same bytes for every question, with nothing but node:http around them: what any server at most can do. */
const [, , file = ''] = process.argv;
const body = readFileSync(file);
const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
