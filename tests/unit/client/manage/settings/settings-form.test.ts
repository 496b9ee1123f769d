import { describe, expect, test } from 'vitest';
import { linksText, parseLinks } from '#client/manage/site/settings/links-text.ts';
import { changesOf, checkSettings, formOf } from '#client/manage/site/settings/settings-form.ts';
import type { ChangeableSettings } from '#contract/site-settings.ts';

const stored: ChangeableSettings = {
  name: '雪窗集',
  description: '一句话',
  about: '',
  contact: '',
  filing: '',
  policeFiling: '',
  friends: [{ title: 'MDN 网络文档', url: 'https://developer.mozilla.org/zh-CN/' }],
  outbound: [],
  registration: 'open',
  interaction: 'on',
  requiresSecondFactor: 'off',
};

describe('链接写成一行一个', () => {
  test('写出来再读回去，一个不变；名称里可以有空白', () => {
    const links = [...stored.friends, { title: '乙', url: 'http://b.example/x?y=1' }];
    expect(parseLinks(linksText(links))).toEqual({ links });
  });

  test('空行不算，环境变量的写法也认', () => {
    expect(parseLinks('\n甲=https://a.example\n\n乙  https://b.example  \n')).toEqual({
      links: [
        { title: '甲', url: 'https://a.example' },
        { title: '乙', url: 'https://b.example' },
      ],
    });
  });

  test.each([
    ['甲', 1],
    ['https://a.example', 1],
    ['甲 https://a.example\n乙 ftp://b.example', 2],
  ])('%j 说出是第几行', (text, brokenLine) => {
    expect(parseLinks(text)).toEqual({ brokenLine });
  });
});

describe('只送改过的', () => {
  test('什么都没改就没有要送的', () => {
    expect(changesOf(formOf(stored), stored)).toEqual({});
  });

  test('改了的按接口的写法', () => {
    const form = { ...formOf(stored), name: '半窗集', friends: '甲 https://a.example', registration: 'closed' };
    expect(changesOf(form, stored)).toEqual({
      name: '半窗集',
      friends: [{ title: '甲', url: 'https://a.example' }],
      registration: 'closed',
    });
  });

  test('错在哪一格说在哪一格', () => {
    const form = { ...formOf(stored), name: ' ', about: '字'.repeat(2001), contact: '站主', outbound: '没有地址' };
    expect(checkSettings(form)).toEqual({
      name: '站名不能为空',
      about: '关于本站最多 2000 个字符',
      contact: '联系邮箱不是邮箱地址，例如 name@example.com',
      outbound: '第 1 行无法识别，写成“名称 https://地址”',
    });
  });
});
