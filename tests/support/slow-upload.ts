import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { png } from '../fixtures/pictures/png.ts';
import { multipart } from './multipart.ts';

/** An upload of which the first half has been sent. */
export interface SlowUpload {
  /** Sends the rest and reads the whole answer. */
  readonly finish: () => Promise<string>;
}

export async function startUpload(origin: string, cookie: string): Promise<SlowUpload> {
  const { type, payload } = multipart({ key: 'image', file: png() });
  const head = [
    'POST /api/asset/create HTTP/1.1',
    'host: localhost',
    `origin: ${origin}`,
    `cookie: ${cookie}`,
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
  ];
  const socket = connect(Number(new URL(origin).port), 'localhost');
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length / 2));
  return {
    finish() {
      socket.write(payload.subarray(payload.length / 2));
      return text(socket);
    },
  };
}

/** Makes an account and signs in; the cookies of the session. */
export async function sessionOf(origin: string): Promise<string> {
  const body = JSON.stringify({ name: '上传者', password: 'snow-window' });
  const headers = { 'content-type': 'application/json', origin };
  await fetch(`${origin}/api/user/register`, { method: 'POST', headers, body });
  const login = await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body });
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
