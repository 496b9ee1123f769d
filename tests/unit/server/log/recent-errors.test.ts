import { expect, test } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { noteError, recentErrors } from '#server/log/recent-errors.ts';

const newest = () => recentErrors()[0];

test('记下错误的行，不记其他的行；说得出是哪种错、哪个请求', () => {
  const logger = createLogger({ logLevel: 'info', origin: 'http://localhost', allowedOrigins: [] }, { write() {} });
  const before = recentErrors().length;
  logger.info('a line');
  logger.warn({ err: new Error('x') }, 'a warning');
  expect(recentErrors()).toHaveLength(before);
  const error = Object.assign(new RangeError('用户写的字'), { code: 'E1' });
  logger.child({ requestId: 'r1' }).error({ err: error }, 'request failed');
  expect(newest()).toMatchObject({ requestId: 'r1', count: 1 });
  expect(newest()?.message).toMatch(/^request failed: RangeError E1/);
  expect(newest()?.message).not.toContain('用户');
  logger.error({ reason: '用户写的字', code: '57P01' }, 'database away');
  expect(newest()).toMatchObject({ message: 'database away 57P01', requestId: '', count: 1 });
});

test('同一种只占一行，记次数与最后一个请求；最多 50 种，最久没出过的先去掉', () => {
  noteError('first', 'a');
  for (let index = 0; index < 49; index += 1) noteError(`other ${index}`, '');
  noteError('first', 'b');
  expect(newest()).toMatchObject({ message: 'first', requestId: 'b', count: 2 });
  noteError('one more', '');
  expect(recentErrors()).toHaveLength(50);
  expect(recentErrors().map(({ message }) => message)).not.toContain('other 0');
  expect(recentErrors().map(({ message }) => message)).toContain('first');
});
