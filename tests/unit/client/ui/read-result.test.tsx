import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { noopPlatform } from '#client/platform/noop-platform.ts';
import { createServices, ServicesContext } from '#client/state/services.ts';
import { ReadResult } from '#client/ui/read-result.tsx';
import { defaultSiteSettings } from '#site/config.ts';

test('网络很慢的一句，读屏的状态先在，三秒后才进来；看得见的一份不读两遍', () => {
  const services = createServices(noopPlatform('/', 0), { settings: defaultSiteSettings, now: 0, answers: {} });
  const markup = renderToStaticMarkup(
    <ServicesContext value={services}>
      <Router ssrPath="/">
        <ReadResult state={{ status: 'loading' }} retry={() => undefined} wayOn={{ path: '/', title: '首页' }}>
          {() => null}
        </ReadResult>
      </Router>
    </ServicesContext>,
  );
  expect(markup).toContain('<span role="status"></span>');
  expect(markup).toMatch(/<span aria-hidden="true">网络很慢，仍在加载……<\/span><a/);
});
