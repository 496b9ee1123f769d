import { describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { checkChanges, describeChanges } from '#server/site-settings/check-changes.ts';

type Changes = Input<'site/change-settings'>;
const refused = (changes: Changes) => {
  const checked = checkChanges(changes);
  return 'code' in checked ? checked : undefined;
};

describe('改站点的设置', () => {
  test('首尾空白不算，地址按浏览器的写法存，null 原样', () => {
    const friends = [{ title: ' 甲 ', url: ' HTTPS://A.example ' }];
    expect(checkChanges({ name: ' 半窗集 ', about: '一\r\n二\n', friends, filing: null })).toEqual({
      name: '半窗集',
      about: '一\n二',
      friends: [{ title: '甲', url: 'https://a.example/' }],
      filing: null,
    });
  });

  test.each<[Changes, string, string | undefined]>([
    [{}, '没有要改的设置', undefined],
    [{ name: '  ' }, '站名不能为空', 'name'],
    [{ description: ' ' }, '一句话介绍不能为空', 'description'],
    [{ name: '两\n行' }, '站名的第 2 个字符是换行，请删除', 'name'],
    [{ name: '\u200b' }, '站名不能为空', 'name'],
    [{ name: '雪\u202e窗' }, '站名的第 2 个字符是看不见的控制字符 U+202E，请删除', 'name'],
    [{ filing: '京\u0007ICP' }, 'ICP备案号的第 2 个字符是看不见的控制字符 U+0007，请删除', 'filing'],
    [{ contact: '站主' }, '联系邮箱不是邮箱地址，例如 name@example.com', 'contact'],
    [{ contact: 'a@b.example?cc=c@d.example' }, '联系邮箱不是邮箱地址，例如 name@example.com', 'contact'],
    [{ policeFiling: '已备案' }, '公安备案号里没有备案的数字，例如“京公网安备11010502030143号”', 'policeFiling'],
    [{ friends: [{ title: '', url: 'https://a.example' }] }, '友情链接第 1 个没有名称', 'friends'],
    [
      {
        friends: [
          { title: '好', url: 'https://a.example' },
          { title: '坏', url: 'javascript:alert(1)' },
        ],
      },
      '友情链接第 2 个的地址必须以 http:// 或 https:// 开头',
      'friends',
    ],
    [
      { outbound: [{ title: '甲', url: 'a.example' }] },
      '菜单里的外链第 1 个的地址必须以 http:// 或 https:// 开头',
      'outbound',
    ],
    [
      { outbound: [{ title: '甲', url: 'https://me:pass@a.example' }] },
      '菜单里的外链第 1 个的地址里不能有用户名与密码',
      'outbound',
    ],
    [
      { friends: [{ title: '半\ud83c', url: 'https://a.example' }] },
      '友情链接第 1 个的名称的第 2 个字符是看不见的控制字符 U+D83C，请删除',
      'friends',
    ],
    [{ friends: [{ title: '\u200b', url: 'https://a.example' }] }, '友情链接第 1 个没有名称', 'friends'],
    [
      { friends: [{ title: '长'.repeat(31), url: 'https://a.example' }] },
      '友情链接第 1 个的名称最多 30 个字符',
      'friends',
    ],
  ])('%j 被拒绝，说出是哪一项、哪里不对', (changes, info, field) => {
    expect(refused(changes)).toEqual({ code: codes.refused, info, ...(field && { field }) });
  });

  test('空的备案号与关于本站可以存：那就是没有', () => {
    expect(refused({ filing: '', policeFiling: '', contact: '', about: '', friends: [] })).toBeUndefined();
  });

  test('操作记录说改了什么：短的说出值，长的只说改了', () => {
    expect(describeChanges({ name: '半窗集', registration: 'closed', filing: null, policeFiling: '' })).toBe(
      '站名改为“半窗集”；注册改为“关闭”；ICP备案号恢复为环境变量的值；公安备案号清空',
    );
    expect(describeChanges({ about: '很长'.repeat(30), friends: [] })).toBe('关于本站改了；友情链接改为 0 个');
    expect(describeChanges({ name: 'open' })).toBe('站名改为“open”');
  });
});
