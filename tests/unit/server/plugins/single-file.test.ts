import { expect, test } from 'vitest';
import { fillSiteState, versionOf } from '#server/plugins/single-file.ts';
import { defaultSiteSettings } from '#site/config.ts';

const built = '<meta name="version" content="1.2.3">\n<!--state-->\n<script id="program">1</script>';

test('给出去的文件知道是谁的、从哪里来，什么字都带不出标记', () => {
  const site = { ...defaultSiteSettings, name: '</script><script>$& $1' };
  const html = fillSiteState(built, { site, origin: 'https://snow.example' });
  const state = /<script type="application\/json" id="state">(.*?)<\/script>\n<script id="program">/.exec(html)?.[1];
  expect(JSON.parse(state ?? '')).toEqual({ settings: site, origin: 'https://snow.example' });
});

test('读得出文件的版本', () => {
  expect(versionOf(built)).toBe('1.2.3');
});
