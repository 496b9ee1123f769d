import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { Refused } from './environment.ts';

/** Waits for requests; an address that cannot be taken is refused by the name of its variable. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { port, host });
  }
}

function explain(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refused('PORT', `指的端口 ${port} 已被占用，请停下占用它的程序或换一个`, String(port));
    case 'EACCES':
      return new Refused('PORT', `指的端口 ${port} 不许这个用户使用，请换一个 1024 以上的`, String(port));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new Refused('HOST', '必须是这台机器自己的名字或地址', host);
    default:
      return error;
  }
}
