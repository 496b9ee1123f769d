import { describe, expect, test } from 'vitest';
import { browserOf, installWay } from '#domain/install/index.ts';
import { homeScreenOnIphone, safariOnIpad, samples } from '#tests/fixtures/user-agents.ts';

describe('浏览器自称什么，就认出是什么，给出装得上的办法', () => {
  test.each(samples)('%s', (_, userAgent, kind, system, way) => {
    const browser = browserOf({ userAgent, touchPoints: system === 'desktop' ? 0 : 5, standalone: false });
    if (system === 'mac') {
      const real = browserOf({ userAgent, touchPoints: 0, standalone: false });
      expect([real.kind, real.system, installWay(real)]).toEqual([kind, system, way]);
    } else expect([browser.kind, browser.system, installWay(browser)]).toEqual([kind, system, way]);
  });
});

test('平板自称是电脑，靠触摸屏认出来', () => {
  const ipad = browserOf({ userAgent: safariOnIpad, touchPoints: 5, standalone: false });
  expect(ipad).toEqual({ kind: 'safari', system: 'ios', version: 17.5, installed: false });
  expect(installWay(ipad)).toBe('share-sheet');
});

test('从主屏幕打开的不再教人安装，也不当成别的应用', () => {
  const installed = browserOf({ userAgent: homeScreenOnIphone, touchPoints: 5, standalone: true });
  expect(installed).toMatchObject({ kind: 'safari', installed: true });
  expect(installWay(installed)).toBe('none');
});
