import { rmSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../support/app.ts';
import { smallBuild } from './answers.ts';

const files = smallBuild();
let site: OpenedApp;
beforeAll(async () => {
  site = await openApp(() => 1_800_000_000, { environment: { SITE_ORIGIN: 'https://snow.example' }, files });
});
afterAll(async () => {
  await site.close();
  rmSync(files, { recursive: true });
});
const policyOf = async (url: string) => String((await site.app.inject(url)).headers['content-security-policy']);

/** What Google's evaluator finds, the gravest first; its numbers fall as it gets graver. */
const findingsIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value = '' }) => ({
      severity,
      what: `${Severity[severity]} ${directive} ${value}`.trim(),
    }))
    .toSorted((one, other) => one.severity - other.severity);

test('评判者对不好的策略确实有话说', () => {
  const bad = findingsIn("script-src 'unsafe-inline' https:; trusted-type x");
  expect(bad[0]?.severity).toBe(Severity.HIGH);
  expect(bad.map(({ severity }) => severity)).toContain(Severity.SYNTAX);
});

test.each([
  '/',
  '/nowhere',
  '/shell.html',
  '/static/js/page.abc.worker.js',
  '/service-worker.js',
  '/icons/icon.svg',
  '/rss.xml',
  '/healthz',
  '/api/poster/new',
  '/api/none',
])('csp_evaluator 在 %s 的策略里找不出比“中等”更重的问题', async (url) => {
  const findings = findingsIn(await policyOf(url));
  console.info(`${url}: ${findings.map(({ what }) => what).join(', ') || 'nothing found'}`);
  expect(findings.filter(({ severity }) => severity < Severity.MEDIUM)).toEqual([]);
  expect(findings.filter(({ severity }) => severity === Severity.MEDIUM)).toEqual([]);
});

test('页面只有两个有名字的 Trusted Types 策略，别处一个也没有', async () => {
  for (const url of ['/', '/shell.html']) {
    const policy = (await policyOf(url)).split('; ');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types article-html foreign-html own-script');
  }
  for (const url of ['/static/js/page.abc.worker.js', '/service-worker.js', '/icons/icon.svg']) {
    const policy = (await policyOf(url)).split('; ');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types 'none'");
  }
});

test('WebAssembly 只许后台线程，别的一处也没有 unsafe', async () => {
  expect(await policyOf('/static/js/page.abc.worker.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const url of ['/', '/shell.html', '/service-worker.js', '/api/poster/new', '/nowhere']) {
    expect(await policyOf(url)).not.toContain('unsafe');
  }
});

describe('图片从哪里来，由站主定', () => {
  const sourcesOf = async (environment: Record<string, string>, url = '/') => {
    const { app, close } = await openApp(() => 1_800_000_000, {
      environment: { SITE_ORIGIN: 'https://snow.example', ...environment },
      files,
    });
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    await close();
    return /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  };
  const own = ["'self'", 'data:', 'blob:', 'https://snow.example'];

  test.each([
    ['要读者点的，策略只能许所有加密的来源', {}, [...own, 'https:']],
    ['全部直接载入', { FOREIGN_IMAGES: 'always' }, [...own, 'https:']],
    ['从不，就只有自己的', { FOREIGN_IMAGES: 'never' }, own],
    [
      '从不，但列出了几个',
      { FOREIGN_IMAGES: 'never', IMAGE_HOSTS: 'img.a.example:8443, .b.example' },
      [...own, 'https://img.a.example:8443', 'https://b.example', 'https://*.b.example'],
    ],
  ])('%s', async (_, environment, sources) => expect(await sourcesOf(environment)).toEqual(sources));

  test('接口与书另有来源，它们的图片是自己的', async () => {
    const apart = { VITE_API_HOST: 'https://api.snow.example', VITE_DATA_HOST: 'https://data.example' };
    expect(await sourcesOf({ ...apart, FOREIGN_IMAGES: 'never' })).toEqual([
      ...own,
      'https://api.snow.example',
      'https://data.example',
    ]);
  });

  test('不是网页的回答，一律只许自己的', async () => {
    for (const url of ['/icons/icon.svg', '/static/js/page.abc.worker.js', '/service-worker.js', '/rss.xml']) {
      expect(await sourcesOf({}, url)).toEqual(own.slice(0, 3));
    }
  });
});
