import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listen } from '../../../src/server/listen.ts';

/** Ports below 1024 are free for all in some containers, so the system's refusals are played here. */
function listenWith(code: string): Promise<void> {
  const app = {
    server: createServer(),
    addHook: () => undefined,
    listen: () => Promise.reject(Object.assign(new Error('raw'), { code })),
  };
  return listen(app as unknown as FastifyInstance, { port: 80, host: 'snow', maxConnections: 1 });
}

test.each([
  ['EACCES', '环境变量 PORT 指的端口 80 不许这个用户使用，请换一个 1024 以上的，现在是“80”。'],
  ['EADDRINUSE', '环境变量 PORT 指的端口 80 已被占用，请停下占用它的程序或换一个，现在是“80”。'],
  ['ENOTFOUND', '环境变量 HOST 必须是这台机器自己的名字或地址，现在是“snow”。'],
  ['EADDRNOTAVAIL', '环境变量 HOST 必须是这台机器自己的名字或地址，现在是“snow”。'],
  ['EMFILE', 'raw'],
])('监听时的 %s', async (code, sentence) => {
  await expect(listenWith(code)).rejects.toThrow(sentence);
});
