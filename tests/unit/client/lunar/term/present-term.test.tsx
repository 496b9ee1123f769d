import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PresentTerm } from '#client/lunar/term/parts/present-term.tsx';
import { noopPlatform } from '#client/platform/noop-platform.ts';
import { createServices, ServicesContext } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';

/** The markup that the server renders at an instant. */
function markupAt(instant: string): string {
  const now = Date.parse(instant) / 1000;
  const services = createServices(noopPlatform('/lunar/term', now * 1000), {
    settings: defaultSiteSettings,
    now,
    answers: {},
  });
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <PresentTerm />
    </ServicesContext>,
  );
}

/** The text of that markup. */
function drawnAt(instant: string): string {
  return markupAt(instant)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test.each([
  ['2026-11-22T00:00:00+08:00', '立冬', '距 小雪', '15 时 23 分'],
  ['2026-11-22T15:23:19+08:00', '立冬', '距 小雪', '00 时 00 分'],
  ['2026-11-22T15:23:20+08:00', '小雪', '距 大雪', '14 天 19 时'],
  ['2026-11-22T23:59:59+08:00', '小雪', '距 大雪', '14 天 10 时'],
  ['2026-12-31T12:00:00+08:00', '冬至', '距 小寒', '5 天 10 时'],
])('%s 画出的是 %s，%s 还有 %s：到点就换成下一个', (instant, present, next, left) => {
  const words = drawnAt(instant);
  expect(words).toContain(`秒 ${present} `);
  expect(words).toContain(next);
  expect(words).toContain(left);
});

test('交节的时刻到秒，带着误差；今天所在的一候标出来', () => {
  expect(drawnAt('2026-11-23T12:00:00+08:00')).toContain('2026 年 11 月 22 日 15:23:20 交节，误差 ±1 秒');
  expect(markupAt('2026-11-23T12:00:00+08:00')).toContain('<li aria-current="date">虹藏不见</li>');
  expect(markupAt('2026-11-28T12:00:00+08:00')).toContain('<li aria-current="date">天气上升地气下降</li>');
});

test('数据的两头没有前后的节气，就不画', () => {
  expect(markupAt('1900-01-01T12:00:00+08:00')).toBe('');
  expect(markupAt('2100-12-31T12:00:00+08:00')).toBe('');
});
