import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from '../../../../../src/client/lunar/term/parts/countdown.tsx';
import { noopPlatform } from '../../../../../src/client/platform/noop-platform.ts';
import { createServices, ServicesContext } from '../../../../../src/client/state/services.ts';
import { defaultSiteSettings } from '../../../../../src/site/config.ts';

/** The text that the server renders at an instant. */
function drawnAt(instant: string): string {
  const now = Date.parse(instant) / 1000;
  const services = createServices(noopPlatform('/lunar/term', now * 1000), {
    settings: defaultSiteSettings,
    now,
    answers: {},
  });
  const html = renderToStaticMarkup(
    <ServicesContext value={services}>
      <Countdown />
    </ServicesContext>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test.each([
  ['2026-11-22T00:00:00+08:00', '小雪 今天'],
  ['2026-11-22T15:23:19+08:00', '小雪 今天'],
  ['2026-11-22T15:23:20+08:00', '大雪 还有 15 天'],
  ['2026-11-22T23:59:59+08:00', '大雪 还有 15 天'],
  ['2026-12-31T12:00:00+08:00', '小寒 还有 5 天'],
])('%s 画出的是 %s：到点以后，当天就说下一个', (instant, words) => {
  expect(drawnAt(instant)).toContain(`下一个节气 ${words}`);
});
