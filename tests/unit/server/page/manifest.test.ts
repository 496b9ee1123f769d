import { readFileSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { reportMissing, validateManifest } from '@pwabuilder/manifest-validation';
import { describe, expect, test } from 'vitest';
import { manifest } from '#server/page/manifest.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { matchPage } from '#site/match.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Shortcut {
  readonly name: string;
  readonly url: string;
  readonly icons: readonly Picture[];
}
interface Screenshot extends Picture {
  readonly form_factor: string;
  readonly label: string;
}

const whole = manifest(defaultSiteSettings) as Record<string, unknown> & {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Screenshot[];
  readonly shortcuts: readonly Shortcut[];
};
const pictures = [...whole.icons, ...whole.screenshots, ...whole.shortcuts.flatMap(({ icons }) => icons)];

describe('PWABuilder 的检查', () => {
  const checks = validateManifest(JSON.parse(JSON.stringify(whole)), true);

  test.each(['required', 'recommended'])('%s 的一条也不缺', async (category) => {
    const some = (await checks).filter((check) => check.category === category);
    expect(some.length).toBeGreaterThan(3);
    expect(some.filter(({ valid }) => !valid).map(({ member, errorString }) => [member, errorString])).toEqual([]);
  });

  test('可有可无的里，只有这里没有的东西不在', async () => {
    const failing = (await checks).filter(({ category, valid }) => category === 'optional' && !valid);
    // An age rating is bought, the others are for sites with several origins, protocols or a board of widgets.
    const absent = ['iarc_rating_id', 'protocol_handlers', 'scope_extensions', 'widgets'];
    expect(failing.map(({ member }) => member).toSorted()).toEqual(absent);
    expect(await reportMissing(JSON.parse(JSON.stringify(whole)))).toEqual(['iarc_rating_id']);
  });
});

describe('说到的文件都在', () => {
  test.each(pictures.map((picture) => [picture.src, picture] as const))('%s', (src, { sizes, type }) => {
    const bytes = readFileSync(`public${src}`);
    if (type === 'image/svg+xml') return expect([bytes.toString('utf8', 0, 4), sizes]).toEqual(['<svg', 'any']);
    expect(type).toBe('image/png');
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  });

  test('截图窄的四张、宽的三张，各有中文说明，一类一个比例，一共不到 1.5 MB', () => {
    const { screenshots } = whole;
    const of = (form: string) => screenshots.filter(({ form_factor }) => form_factor === form);
    expect([of('narrow').length, of('wide').length]).toEqual([4, 3]);
    for (const form of ['narrow', 'wide']) expect(new Set(of(form).map(({ sizes }) => sizes)).size).toBe(1);
    for (const { sizes, label } of screenshots) {
      const [width, height] = sizes.split('x').map(Number) as [number, number];
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(label).toMatch(/\p{Script=Han}/u);
    }
    const bytes = screenshots.reduce((sum, { src }) => sum + readFileSync(`public${src}`).length, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });

  test('启动画面是图标上方的夜色，图标都不大', () => {
    const drawing = readFileSync('public/icons/icon.svg', 'utf8');
    const night = /id="night"[^>]*fill="url\(#(\w+)\)"/.exec(drawing)?.[1];
    const [, top] = new RegExp(`id="${night}"[^>]*><stop stop-color="(#\\w+)"`).exec(drawing) ?? [];
    expect([whole['background_color'], whole['theme_color']]).toEqual([top, top]);
    for (const { src } of whole.icons) expect(readFileSync(`public${src}`).length).toBeLessThan(40_000);
  });

  test('没有封面的页面，分享时的图是 1200×630 的 JPEG，不超过 90 kB', async () => {
    const file = readFileSync('public/scene/share.jpg');
    expect(file.length).toBeLessThanOrEqual(90_000);
    const { width, height, format } = await new Transformer(file).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });

  test('图标的每一种用途都有', () => {
    const purposes = whole.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`);
    for (const side of ['192x192', '512x512'])
      expect(purposes).toEqual(expect.arrayContaining([`any ${side}`, `maskable ${side}`]));
    expect(purposes).toContain('monochrome 512x512');
  });
});

describe('从图标和别的应用进来', () => {
  test('快捷方式是这四个，按这个次序，都通到页面', () => {
    expect(whole.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['今日农历', '/lunar/calendar'],
      ['JSON', '/tool/json'],
      ['时间戳', '/tool/timestamp'],
      ['文章', '/article/blog'],
    ]);
    for (const { url } of whole.shortcuts) expect(matchPage(url)).toBeDefined();
  });

  test('分享来的送到收分享的页，文件送到 JSON 工具', () => {
    expect(whole['share_target']).toEqual({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file', accept: ['*/*'] }] },
    });
    expect(whole['file_handlers']).toEqual([
      { action: '/tool/json', accept: { 'application/json': ['.json'] }, launch_type: 'multiple-clients' },
    ]);
  });

  test('编号与起点、名字与颜色无关，一直是它', () => {
    const other = manifest({ ...defaultSiteSettings, name: '另一个站名' });
    expect([whole['id'], other['id']]).toEqual(['/', '/']);
  });
});
