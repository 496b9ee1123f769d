import { expect, test } from 'vitest';
import { dataBlock, scriptJson } from '../../../../src/server/runtime/html.ts';

const dangerous = [
  '</script>',
  '</SCRIPT >',
  '<script>',
  '<ScRiPt src=x>',
  '<!--',
  '<!-- <script>',
  '<<script',
  '<!-->',
];

test.each(dangerous)('%s 在脚本元素里成不了标记，读回来一字不差', (text) => {
  const written = scriptJson({ text });
  expect(written).not.toMatch(/<(?:!--|\/?script)/i);
  expect(JSON.parse(written)).toEqual({ text });
});

test('别的标记照原样，和页面里的同一段 HTML 是同样的字', () => {
  const html = '<p>雪<em>窗</em></p>';
  expect(dataBlock('state', { html })).toBe(
    '<script type="application/json" id="state">{"html":"<p>雪<em>窗</em></p>"}</script>',
  );
});
