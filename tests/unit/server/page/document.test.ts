import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../src/site/config.ts';
import type { RenderedPage } from '../../../../src/site/rendering.ts';
import { composeDocument } from '../../../../src/server/page/document.ts';

const place = { origin: 'https://snow.example', siteName: '雪窗集' };

function imageOf(image: string): string | undefined {
  const page: RenderedPage = {
    status: 200,
    html: '',
    head: { title: '冰花', description: '', path: '/article/blog/1', type: 'article', image },
    state: { settings: defaultSettings, now: 0, answers: {} },
    pageId: undefined,
  };
  const html = composeDocument({ parts: ['', '', '', ''] }, { style: '', scripts: [] }, page, place);
  return /property="og:image" content="([^"]*)"/.exec(html)?.[1];
}

test.each([
  ['', 'https://snow.example/icons/icon-512.png'],
  ['/cover.png', 'https://snow.example/cover.png'],
  ['https://a.example/cover.png', 'https://a.example/cover.png'],
  ['https://[', 'https://snow.example/icons/icon-512.png'],
])('封面 %j 在页头里是 %s', (image, address) => {
  expect(imageOf(image)).toBe(address);
});
