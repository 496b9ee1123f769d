import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const read = (environment: Record<string, string>) => readConfig(environment);

test('没有要求时哪里都没有指标；端口与令牌各开一处', () => {
  const plain = read({});
  const asked = read({ METRICS_PORT: '9464', METRICS_TOKEN: 'a-long-enough-token', METRICS_HOST: '0.0.0.0' });
  if (!plain.ok || !asked.ok) throw new Error('settings refused');
  expect(plain.value).toMatchObject({ metricsPort: undefined, metricsToken: undefined, metricsHost: '127.0.0.1' });
  expect(asked.value).toMatchObject({
    metricsPort: 9464,
    metricsToken: 'a-long-enough-token',
    metricsHost: '0.0.0.0',
  });
});

test.each([
  [{ METRICS_PORT: '0' }, '环境变量 METRICS_PORT 必须是 1 到 65535 之间的整数，现在是“0”。'],
  [{ METRICS_PORT: '3000' }, '环境变量 METRICS_PORT 不能与 PORT 相同，现在是“3000”。'],
  [{ METRICS_TOKEN: 'short' }, '环境变量 METRICS_TOKEN 至少要 16 个字符。'],
  [{ METRICS_TOKEN: '令牌令牌令牌令牌令牌令牌令牌令牌' }, '环境变量 METRICS_TOKEN 只能用可见的 ASCII 字符。'],
  [{ WEB_CONCURRENCY: '0' }, '环境变量 WEB_CONCURRENCY 必须是 1 到 64 之间的整数，现在是“0”。'],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    '环境变量 METRICS_HOST 让别的机器也能读指标，还要有 METRICS_TOKEN，现在是“0.0.0.0”。',
  ],
  [
    { WEB_CONCURRENCY: '2', METRICS_TOKEN: 'a-long-enough-token' },
    '环境变量 METRICS_TOKEN 在多个进程时还要有 METRICS_PORT：网站的端口上每次只有其中一个进程回答。',
  ],
])('%j 让启动停下，只说一句话', (environment, sentence) => {
  expect(read(environment)).toMatchObject({ ok: false, error: { message: sentence } });
});
