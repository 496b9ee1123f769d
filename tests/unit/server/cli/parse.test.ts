import { describe, expect, test } from 'vitest';
import { type Command, command, succeed } from '#server/cli/command.ts';
import { asksForJson, parseCommandLine } from '#server/cli/parse.ts';

const run = async () => succeed('');
const commands: readonly Command[] = [
  command({ name: 'check', summary: '检查', options: { fix: { summary: '修复' } }, run }),
  command({ name: 'user list', summary: '列出', options: { q: { summary: '关键词', value: '关键词' } }, run }),
  command({
    name: 'user approve',
    summary: '批准',
    positionals: { usernames: { label: '用户名', isRepeated: true } },
    run,
  }),
  command({
    name: 'user role',
    summary: '身份',
    positionals: { username: { label: '用户名' }, role: { label: '身份', choices: ['owner', 'author'] } },
    run,
  }),
  command({
    name: 'import',
    summary: '导入',
    positionals: { source: { label: '目录' } },
    options: {
      author: { summary: '作者', value: '用户名', isRequired: true },
      clash: { summary: '重复时', value: '做法', choices: ['skip', 'replace'] },
    },
    run,
  }),
  command({ name: 'article reindex', summary: '重建', positionals: { id: { label: '编号', isOptional: true } }, run }),
];

const parse = (line: string) => parseCommandLine(commands, line.split(' ').filter(Boolean));
const given = (line: string) => {
  const parsed = parse(line);
  return parsed.kind === 'run' ? { name: parsed.command.name, ...parsed.given } : parsed;
};

describe('写对的', () => {
  test.each([
    ['check', { name: 'check', positionals: {}, options: { fix: false } }],
    ['check --fix', { name: 'check', positionals: {}, options: { fix: true } }],
    ['--fix check', { name: 'check', positionals: {}, options: { fix: true } }],
    ['user list', { name: 'user list', positionals: {}, options: {} }],
    ['user list --q 雪', { name: 'user list', positionals: {}, options: { q: '雪' } }],
    ['user list --q=--fix', { name: 'user list', positionals: {}, options: { q: '--fix' } }],
    ['user approve 甲 乙', { name: 'user approve', positionals: { usernames: ['甲', '乙'] }, options: {} }],
    ['user approve -- -甲', { name: 'user approve', positionals: { usernames: ['-甲'] }, options: {} }],
    ['user role user owner', { name: 'user role', positionals: { username: 'user', role: 'owner' }, options: {} }],
    ['article reindex', { name: 'article reindex', positionals: { id: undefined }, options: {} }],
    ['article reindex a1', { name: 'article reindex', positionals: { id: 'a1' }, options: {} }],
    ['import 旧站 --author 甲', { name: 'import', positionals: { source: '旧站' }, options: { author: '甲' } }],
    [
      'import 旧站 --author 甲 --author 乙',
      { name: 'import', positionals: { source: '旧站' }, options: { author: '乙' } },
    ],
  ])('%s', (line, expected) => {
    expect(given(line)).toEqual(expected);
  });
});

describe('写错的，说出错在哪里', () => {
  test.each([
    ['', '没有写命令'],
    ['chek', '没有“chek”这个命令，最接近的是 check'],
    ['usr list', '没有“usr”这个命令，最接近的是 user'],
    ['user aprove 甲', '没有“user aprove”这个命令，最接近的是 user approve'],
    ['wholly-different', '没有“wholly-different”这个命令'],
    ['user', '“user”后面还缺一个词'],
    ['check --fxi', '没有选项 --fxi，最接近的是 --fix'],
    ['check -f', '没有选项 -f'],
    ['check --fix=yes', '选项 --fix 后面不写值'],
    ['check 多的', '“多的”是多余的'],
    ['user approve', '缺少用户名'],
    ['user role 甲', '缺少身份'],
    ['user role 甲 king', '只能是 owner、author 之一，不是“king”'],
    ['user list --q', '选项 --q 后面要写关键词'],
    ['user list --q --json', '选项 --q 后面要写关键词'],
    ['import 旧站', '缺少选项 --author <用户名>'],
    ['import --author 甲', '缺少目录'],
    ['import 旧站 --author 甲 --clash keep', '选项 --clash 只能是 skip、replace 之一，不是“keep”'],
    ['check --constructor', '没有选项 --constructor'],
  ])('“%s”', (line, sentence) => {
    expect(parse(line)).toMatchObject({ kind: 'wrong', sentence });
  });
});

describe('说明', () => {
  test.each([
    ['--help', ''],
    ['help', ''],
    ['-h', ''],
    ['user --help', 'user'],
    ['help user', 'user'],
    ['user approve --help', 'user approve'],
    ['help user approve', 'user approve'],
    ['user approve 甲 -h', 'user approve'],
    ['check --nonsense --help', 'check'],
  ])('%s', (line, topic) => {
    expect(parse(line)).toEqual({ kind: 'help', topic });
  });

  test('引号里有空格的是一个词', () => {
    expect(parseCommandLine(commands, ['user list'])).toMatchObject({
      kind: 'wrong',
      sentence: expect.stringMatching(/^没有“user list”这个命令/),
    });
    const parsed = parseCommandLine(commands, ['user', 'approve', '雪 窗']);
    expect(parsed).toMatchObject({ kind: 'run', given: { positionals: { usernames: ['雪 窗'] } } });
  });

  test('-- 之后的不算选项', () => {
    expect(given('user approve -- --help')).toMatchObject({ positionals: { usernames: ['--help'] } });
    expect(asksForJson(['check', '--json'])).toBe(true);
    expect(asksForJson(['check', '--', '--json'])).toBe(false);
  });
});
