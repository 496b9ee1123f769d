import type { FastifyBaseLogger } from 'fastify';
import { codes } from '#contract/api.ts';
import type { clientErrorEndpoints } from '#contract/client-error.ts';
import { ok, type Handlers, fail } from '../call/context.ts';
import type { CountedLog } from '../log/counted-log.ts';
import { networkOf } from '../runtime/network.ts';
import { deviceOf } from '../user/device.ts';

/** Reports a minute from one network: a page sends five at most, and several readers may share an address. */
const maxOfNetwork = 30;
const minuteSeconds = 60;

/** Writes errors that browsers report into the operator's log; equal errors are written once with their number. */
export function clientErrorHandlers(
  log: CountedLog,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Handlers<keyof typeof clientErrorEndpoints> {
  let minute = 0;
  const reported = new Map<string, number>();

  function countOf(network: string, now: number): number {
    const current = Math.floor(now / minuteSeconds);
    if (current !== minute) reported.clear();
    minute = current;
    const count = (reported.get(network) ?? 0) + 1;
    reported.set(network, count);
    return count;
  }

  return {
    async 'error/report'(error, { address, agent, now }) {
      if (countOf(networkOf(address), now) > maxOfNetwork) {
        return { ...fail(codes.tooMany, '报告的错误太多，请稍后再试'), seconds: minuteSeconds };
      }
      const { what, name, message, frames, page, build } = error;
      log.write(logger, {
        level: 'warn',
        group: 'client error',
        same: [build, page, what, name, message, frames[0]],
        fields: { ...error, device: deviceOf(agent) },
        message: 'client error',
      });
      return ok('');
    },
  };
}
