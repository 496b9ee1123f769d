import { expect, test } from 'vitest';
import { circuitBreaker, CircuitOpenError } from '#server/db/circuit-breaker.ts';
import { databaseFailure } from '#server/db/failure.ts';

/** A server whose signs of life the test gives. */
function probedServer() {
  const probes: PromiseWithResolvers<boolean>[] = [];
  let returns = 0;
  const breaker = circuitBreaker({
    answers() {
      const probe = Promise.withResolvers<boolean>();
      probes.push(probe);
      return probe.promise;
    },
    onReturn() {
      returns += 1;
    },
  });
  return {
    breaker,
    probes,
    returns: () => returns,
    /** Answers the last probe, and lets the breaker hear of it. */
    async answer(isAlive: boolean) {
      probes.at(-1)!.resolve(isAlive);
      await new Promise(setImmediate);
    },
  };
}

test('没有人白等过：什么都放行，也不去探', () => {
  const { breaker, probes } = probedServer();
  expect(breaker.check).not.toThrow();
  expect(probes).toEqual([]);
});

test('有人白等了：在它回话以前谁也不再去问，一次只探一回；回话以后照常', async () => {
  const { breaker, probes, returns, answer } = probedServer();
  breaker.open();
  breaker.open();
  expect(probes).toHaveLength(1);
  expect(breaker.check).toThrow(CircuitOpenError);
  await answer(false);
  expect(probes).toHaveLength(2);
  expect(breaker.check).toThrow(CircuitOpenError);
  expect(returns()).toBe(0);
  await answer(true);
  expect(returns()).toBe(1);
  expect(breaker.check).not.toThrow();
  expect(probes).toHaveLength(2);
});

test('又不答了就再断开一次', async () => {
  const { breaker, probes, answer } = probedServer();
  breaker.open();
  await answer(true);
  breaker.open();
  expect(breaker.check).toThrow(CircuitOpenError);
  expect(probes).toHaveLength(2);
});

test.each([true, false])('停下以后不再探，也不再当它回来了（最后一探：%s）', async (isAlive) => {
  const { breaker, probes, returns, answer } = probedServer();
  breaker.open();
  breaker.stop();
  await answer(isAlive);
  expect(probes).toHaveLength(1);
  expect(returns()).toBe(0);
  expect(breaker.check).toThrow(CircuitOpenError);
});

test('没有问出去的请求与别的连不上一样，是数据库不在', () => {
  expect(databaseFailure(new CircuitOpenError())).toBe('away');
});
