import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { backupCommands } from '#server/cli/backup-commands.ts';
import { runCommandLine } from '#server/cli/run.ts';
import { openDatabase } from '#server/db/open.ts';

// Paths that cannot be used: one Chinese sentence each, before anything is written, without a stack.

let folder = '';
let dataDirectory = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-paths-'));
  dataDirectory = join(folder, 'data');
  const database = await openDatabase({ url: undefined, file: join(dataDirectory, 'site.sqlite'), onError: () => {} });
  await database.destroy();
  writeFileSync(join(folder, '文件'), '不是目录');
  mkdirSync(join(folder, '目录'));
});

async function run(...words: string[]) {
  const said = { out: '', error: '' };
  const code = await runCommandLine(backupCommands, words, {
    environment: { DATA_DIR: dataDirectory, INIT_CWD: folder },
    now: 1_800_000_000,
    writeOut: (text) => void (said.out += text),
    writeError: (text) => void (said.error += text),
  });
  return { code, ...said };
}

test.each([
  [['backup', '--to', '文件/备.tar.gz'], 1, '这不是目录：{folder}/文件。\n'],
  [['backup', '--to', '目录'], 1, '这是目录，不是文件：{folder}/目录。\n'],
  [['backup', '--to', '/dev/null'], 1, '这不是普通的文件，不能换成备份：/dev/null。\n'],
  [['verify', '没有.tar.gz'], 3, '无法读写 {folder}/没有.tar.gz：不存在。\n'],
  [['verify', '目录'], 3, '这是目录，不是文件：{folder}/目录。\n'],
  [['verify', '/dev/null'], 3, '这不是普通的文件：/dev/null。\n'],
  [['verify', '文件', '--identity', '没有'], 1, '无法读写 {folder}/没有：不存在。\n'],
  [['verify', '文件', '--identity', '目录'], 1, '无法读写 {folder}/目录：是目录，不是文件。\n'],
  [['move', '--to', '文件'], 1, '无法读写 {folder}/文件：已有同名的文件，不是目录。\n'],
  [
    ['move', '--to', 'postgres://u1:pw1@@@:x'],
    2,
    '--to 应是一个目录，或像 postgres://用户:密码@主机/库 的地址，现在是“postgres://***@:x”。\n',
  ],
  [
    ['move', '--to', 'postgres://'],
    2,
    '--to 应是一个目录，或像 postgres://用户:密码@主机/库 的地址，现在是“postgres://”。\n',
  ],
  [
    ['move', '--to', 'postgres://u1:pw1@127.0.0.1:1/x'],
    2,
    '数据库不能用：主机拒绝连接（postgres://***@127.0.0.1:1/x）。\n',
  ],
])('%j', async (words, code, sentence) => {
  const answer = await run(...words);
  const said = code === 3 ? answer.out : answer.error;
  expect([answer.code, said]).toEqual([code, sentence.replace('{folder}', folder)]);
});

test('backup：没有数据库时说没有数据库，不留下目录', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'site-paths-'));
  dataDirectory = empty;
  expect(await run('backup')).toEqual({ code: 1, out: '', error: `没有数据库 ${empty}/site.sqlite。\n` });
  expect(readdirSync(empty)).toEqual([]);
});
