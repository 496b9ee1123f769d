import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';

const source = (path: string): string => readFileSync(new URL(`../../../../src/${path}`, import.meta.url), 'utf8');
const offline = (chapter: string) => starterTexts.get(`/article/book/offline-first/${chapter}`)!;

describe('文中引用的本站，与本站的源文件相同', () => {
  test('版本过旧与换了账号的两句提示', () => {
    const stale = /`(文章已在其他地方改到[^`]+)`/.exec(source('server/article/write/policy.ts'))![1]!;
    const said = stale.replace('${row.version}', '5').replace('${version}', '4');
    expect(offline('conflicts')).toContain(`服务器答“${said}”`);
    const other = /'(当前登录的是其他账号[^']+)'/.exec(source('server/api/headers.ts'))![1]!;
    expect(offline('privacy')).toContain(`服务器答“${other}”`);
  });

  test('幂等键每小时清理', () => {
    expect(source('server/sweep.ts')).toContain('const intervalSeconds = 3_600;');
    expect(offline('outbox')).toContain('每小时清理一次');
  });

  test('保管密码所用的内存', () => {
    const [, kibibytes = ''] = /memoryCost: ([\d_]+)/.exec(source('server/user/password.ts'))!;
    const megabytes = Math.floor(Number(kibibytes.replace('_', '')) / 1024);
    expect(starterTexts.get('/article/blog/which-hash')).toContain(`占 ${megabytes} MB 内存`);
  });
});
