import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Command, command, CommandStopped, succeed, exitCodes, refuse } from '#server/cli/command.ts';
import { table } from '#server/cli/help.ts';
import { runCommandLine } from '#server/cli/run.ts';
import { ConfigError } from '#server/config/environment.ts';

const fails = (name: string, error: unknown): Command =>
  command({
    name,
    summary: '失败',
    run: async () => {
      throw error;
    },
  });

const commands: readonly Command[] = [
  command({
    name: 'say',
    summary: '说话',
    details: ['说两句。'],
    positionals: { words: { label: '话', isRepeated: true } },
    options: { loud: { summary: '大声' }, to: { summary: '对谁', value: '人', choices: ['甲', '乙'] } },
    run: async ({ positionals: { words } }) => succeed(words.join(''), { words }),
  }),
  command({ name: 'refuse', summary: '拒绝', run: async () => refuse('不行。') }),
  command({ name: 'find', summary: '发现', run: async () => ({ code: exitCodes.found, message: '发现一项。' }) }),
  command({
    name: 'where',
    summary: '在哪里',
    run: async (_, { workingDirectory, config, now }) => succeed(`${workingDirectory} ${config.port} ${now}`),
  }),
  command({
    name: 'open',
    summary: '打开数据库',
    run: async (_, { openDatabase }) => succeed(String(await openDatabase())),
  }),
  fails('stop', new CommandStopped(refuse('停下了。'))),
  fails('unset', new ConfigError('DIST_DIR', '指的目录不存在')),
  fails('away', Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })),
  fails('damage', Object.assign(new Error('database disk image is malformed'), { errcode: 11 })),
  fails('missing', Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/无' })),
  fails('defect', new TypeError('not a function')),
];

async function run(line: string, environment: Record<string, string> = {}) {
  const said = { out: '', error: '' };
  const code = await runCommandLine(commands, line.split(' ').filter(Boolean), {
    environment: { DATA_DIR: mkdtempSync(join(tmpdir(), 'site-command-')), ...environment },
    now: 1_800_000_000,
    writeOut: (text) => void (said.out += text),
    writeError: (text) => void (said.error += text),
  });
  return { code, ...said };
}

describe('退出码，和话说在哪里', () => {
  test.each([
    ['say 你好', { code: 0, out: '你好\n', error: '' }],
    ['refuse', { code: 1, out: '', error: '不行。\n' }],
    ['find', { code: 3, out: '发现一项。\n', error: '' }],
    ['stop', { code: 1, out: '', error: '停下了。\n' }],
    ['unset', { code: 2, out: '', error: '环境变量 DIST_DIR 指的目录不存在。\n' }],
    [
      'away',
      {
        code: 1,
        out: '',
        error: '数据库 postgres://***@host/db 没有响应，或者正被占用，命令没有完成。请稍后再试。\n',
      },
    ],
    ['missing', { code: 1, out: '', error: '无法读写 /无：不存在。\n' }],
  ])('%s', async (line, expected) => {
    expect(await run(line, { DATABASE_URL: 'postgres://u:secret@host/db' })).toEqual(expected);
  });

  test('数据库损坏：说是哪个文件，退出码 2，没有程序的出处', async () => {
    const { code, error } = await run('damage', { DATA_DIR: '/site' });
    expect([code, error]).toEqual([2, expect.stringMatching(/^数据库 \/site\/site\.sqlite 已损坏，.*。\n$/)]);
  });

  test('程序自己的错带着出处，给开发者看', async () => {
    const { code, out, error } = await run('defect');
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/^TypeError: not a function\n.*run\.test\.ts/s);
    expect(error).toMatch(/命令没有完成。请把上面的内容报告给开发者。\n$/);
  });

  test('写错的，接着说怎样写，退出码 2', async () => {
    expect(await run('say')).toEqual({
      code: 2,
      out: '',
      error: '缺少话。\n用法：npm run site -- say <话>… [--loud] [--to <人>]\n',
    });
    const { code, error } = await run('sya');
    expect(code).toBe(2);
    expect(error).toMatch(/^没有“sya”这个命令，最接近的是 say。\n用法：npm run site -- <命令> \[选项\]\n/);
  });

  test('设置写错，只说那一句', async () => {
    expect(await run('say 你好', { PORT: 'abc' })).toEqual({
      code: 2,
      out: '',
      error: '环境变量 PORT 必须是 1 到 65535 之间的整数，现在是“abc”。\n',
    });
  });

  test('说明不需要设置，退出码 0', async () => {
    const { code, out, error } = await run('say --help', { PORT: 'abc' });
    expect([code, error]).toEqual([0, '']);
    expect(out).toBe(
      [
        '说话',
        '',
        '用法：npm run site -- say <话>… [--loud] [--to <人>]',
        '',
        '说两句。',
        '',
        '选项：',
        '  --loud     大声',
        '  --to <人>  对谁（甲、乙）',
        '  --json     只输出一个 JSON 对象，供程序读取；前面写 npm run -s site',
        '  --help     显示说明',
        '',
      ].join('\n'),
    );
    expect((await run('--help')).out).toContain('  refuse   拒绝\n');
  });
});

describe('--json', () => {
  const json = async (line: string, environment?: Record<string, string>) => {
    const { code, out, error } = await run(`${line} --json`, environment);
    expect(out).toMatch(/^\{.*\}\n$/);
    return { code, error, answer: JSON.parse(out) as unknown };
  };

  test('成功、拒绝、发现、写错、设置不对，都是一个对象', async () => {
    expect(await json('say 你好')).toEqual({
      code: 0,
      error: '',
      answer: { ok: true, code: 0, message: '你好', data: { words: ['你好'] } },
    });
    expect((await json('refuse')).answer).toEqual({ ok: false, code: 1, message: '不行。', data: null });
    expect((await json('find')).answer).toEqual({ ok: false, code: 3, message: '发现一项。', data: null });
    expect((await json('say')).answer).toMatchObject({ ok: false, code: 2 });
    expect((await json('say 你好', { PORT: 'abc' })).answer).toMatchObject({ ok: false, code: 2 });
  });

  test('程序自己的错也是，出处另在标准错误里', async () => {
    const { answer, error } = await json('defect');
    expect(answer).toMatchObject({ ok: false, code: 1 });
    expect(error).toContain('TypeError');
  });
});

test('相对路径从站主所在的目录算起，不是 npm 换到的目录', async () => {
  expect((await run('where', { INIT_CWD: '/home/owner' })).out).toBe('/home/owner 3000 1800000000\n');
  expect((await run('where')).out).toBe(`${process.cwd()} 3000 1800000000\n`);
});

test('还没有数据库时说出来，也不留下一个空的', async () => {
  const { code, error } = await run('open', { DATA_DIR: '/nowhere' });
  expect(code).toBe(1);
  expect(error).toMatch(/^没有数据库：\/nowhere\/site\.sqlite。/);
});

test('表格按中文的宽度对齐', () => {
  expect(
    table([
      ['雪窗', 'a', '一'],
      ['snow', '中文', ''],
      ['x', '', '尾'],
    ]),
  ).toEqual(['  雪窗  a     一', '  snow  中文', '  x           尾']);
});

test('别人写的控制字符与倒转方向的标记写成看得见的样子，表格的一行仍是一行', async () => {
  const hostile = 'T\u001b[31mRED\u001b]0;OWNED\u0007\u009b2J\u202egnp\u2028';
  const shown = String.raw`T\u001b[31mRED\u001b]0;OWNED\u0007\u009b2J\u202egnp\u2028`;
  expect(await run(`say ${hostile}`)).toEqual({ code: 0, out: `${shown}\n`, error: '' });
  expect((await run(`nosuch${hostile}`)).error).toContain(shown);
  const { out } = await run(`say ${hostile} --json`);
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\u2028-\u202e]/u);
  expect(JSON.parse(out)).toMatchObject({ message: hostile, data: { words: [hostile] } });
  expect(table([['甲\n乙', '丙']])).toEqual(['  甲\\n乙  丙']);
});
