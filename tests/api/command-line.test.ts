import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { readPasswordLink } from '#contract/password-link.ts';
import { readConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/db/open-configured.ts';
import { findUserByName } from '#server/user/store.ts';
import { ghostExport } from '../fixtures/blogs/ghost.ts';
import { haloExport } from '../fixtures/blogs/halo.ts';
import { hexoBlog } from '../fixtures/blogs/hexo.ts';
import { hugoBlog } from '../fixtures/blogs/hugo.ts';
import { jekyllBlog } from '../fixtures/blogs/jekyll.ts';
import { wordpressExport } from '../fixtures/blogs/wordpress.ts';
import { hiddenHeaders } from '../fixtures/hidden-headers.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { type CommandAnswer, runSiteCommandHere, settingsOf } from '../support/command-line.ts';
import { templateTime } from '../support/database-templates.ts';
import { infoOf, member, onSqliteFirst, openSite, type Site, type Visitor } from './site.ts';

/** What `--json` says. */
interface Said {
  readonly ok: boolean;
  readonly code: number;
  readonly message: string;
  readonly data: Record<string, unknown> & Record<string, unknown>[];
}

const password = 'brand-new';

onSqliteFirst('站主的命令行，网站在运行', (open) => {
  let site: Site;
  let names = 0;
  beforeAll(async () => {
    site = await open();
    // Commands are other processes, and live in the present.
    site.pass(Math.floor(Date.now() / 1000) - templateTime);
  });

  const run = (...words: string[]): Promise<CommandAnswer> => runSiteCommandHere(words, settingsOf(site));
  async function ask(...words: string[]): Promise<Said> {
    const { out, error, code } = await run(...words, '--json');
    expect(out, error).toMatch(/^\{.*\}\n$/);
    const said = JSON.parse(out) as Said;
    expect(said.code).toBe(code);
    return said;
  }

  /** Somebody with an account, signed in. */
  async function arrive(): Promise<{ name: string; visitor: Visitor }> {
    names += 1;
    const name = `某人${names}`;
    return { name, visitor: await member(site, name) };
  }
  const publish = async (visitor: Visitor, changes = {}) =>
    infoOf<'poster/create'>(await visitor.write('poster/create', draft(changes))).id;
  const isShown = async (id: string) => (await site.visitor().read('poster/get', { id })).code === codes.ok;
  /** The server keeps its answers for a second of its clock, and another process has changed the article. */
  async function shows(id: string, expected: boolean): Promise<void> {
    site.pass(1);
    expect(await isShown(id)).toBe(expected);
  }
  const signIn = (name: string, typed: string) => site.visitor().write('user/login', { name, password: typed });

  /** Opens a link that a command has printed, and sets a password by it. */
  async function follow(url: string): Promise<number> {
    const { pathname, hash } = new URL(url);
    expect(pathname).toBe('/reset');
    return (await site.visitor().write('user/reset', { token: readPasswordLink(hash), password })).code;
  }

  test('owner：新建站主，用链接设好密码就能管理网站', async () => {
    const said = await ask('owner', '新站主');
    expect(said).toMatchObject({ ok: true, data: { username: '新站主', isNew: true } });
    expect(await follow(String(said.data['url']))).toBe(codes.ok);
    const owner = site.visitor();
    await owner.write('user/login', { name: '新站主', password });
    expect(infoOf<'user/get'>(await owner.read('user/get', {}))).toMatchObject({ role: 'owner', state: 'active' });
    expect((await owner.read('site/people', {})).code).toBe(codes.ok);
  });

  test('owner：已有的账号也行，停用的随之恢复；再要一个链接，前一个失效', async () => {
    const { name } = await arrive();
    await run('user', 'suspend', name);
    const first = await ask('owner', name);
    expect(first.data).toMatchObject({ username: name, isNew: false });
    const second = await ask('owner', name);
    expect(await follow(String(first.data['url']))).toBe(codes.notFound);
    expect(await follow(String(second.data['url']))).toBe(codes.ok);
    expect(await findUserByName(site.database, name)).toMatchObject({ role: 'owner', state: 'active' });
  });

  test('owner：不能做用户名的，退出码 2', async () => {
    const { code, error } = await run('owner', '有 空格');
    expect([code, error]).toEqual([2, '用户名最多 16 个字符，不能有空白。\n']);
  });

  test('user list：列出，按状态与名字筛选', async () => {
    const { name } = await arrive();
    const { out } = await run('user', 'list', '--q', name);
    expect(out).toMatch(
      new RegExp(`^ {2}用户名 +身份 +状态 +文章 .*\n {2}${name} +作者 +正常 +0 .*\n共 1 个账号。\n$`),
    );
    const all = await ask('user', 'list');
    expect(all.data.map(({ username }) => username)).toContain(name);
    expect((await run('user', 'list', '--state', 'suspended', '--q', name)).out).toBe('没有这样的账号。\n');
    expect((await run('user', 'list', '--state', 'sleeping')).code).toBe(2);
  });

  test('user approve：批准之后文章公开', async () => {
    const { name, visitor } = await arrive();
    const id = await publish(visitor);
    await site.database
      .updateTable('user')
      .set({ state: 'pending', hides_articles: 1 })
      .where('username', '=', name)
      .execute();
    await run('check', '--fix');
    await shows(id, false);
    expect((await run('user', 'approve', name)).out).toBe(`已批准 ${name}。\n`);
    await shows(id, true);
    expect((await run('user', 'approve', name)).code).toBe(0);
    expect((await run('user', 'approve', name, '没有这人')).error).toBe('没有“没有这人”这个账号。\n');
  });

  test('user suspend、reinstate：停用的登录不了，恢复了又能；文章可以一并隐藏', async () => {
    const { name, visitor } = await arrive();
    const id = await publish(visitor);
    expect((await run('user', 'suspend', name)).code).toBe(0);
    expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect((await signIn(name, 'snow-window')).code).not.toBe(codes.ok);
    await shows(id, true);
    expect((await run('user', 'suspend', name, '--hide-articles')).out).toContain('文章已隐藏');
    await shows(id, false);
    expect((await run('user', 'reinstate', name)).code).toBe(0);
    await shows(id, true);
    expect((await signIn(name, 'snow-window')).code).toBe(codes.ok);
    expect((await run('user', 'reinstate', name)).code).toBe(0);
    expect((await run('user', 'suspend', '没有这人')).code).toBe(1);
  });

  test('user role：改身份；读者写不了文章', async () => {
    const { name, visitor } = await arrive();
    expect((await run('user', 'role', name, 'reader')).code).toBe(0);
    expect((await visitor.write('poster/create', draft())).code).toBe(codes.notYours);
    expect((await run('user', 'role', name, 'author')).code).toBe(0);
    expect((await visitor.write('poster/create', draft())).code).toBe(codes.ok);
    expect((await run('user', 'role', '没有这人', 'author')).code).toBe(1);
    expect((await run('user', 'role', name, 'king')).code).toBe(2);
  });

  test('user reset：链接用一次；停用的先要恢复', async () => {
    const { name, visitor } = await arrive();
    const { out } = await run('user', 'reset', name);
    const [, url = ''] = /\n(https?:\S+)\n$/.exec(out) ?? [];
    expect(await follow(url)).toBe(codes.ok);
    expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect((await signIn(name, password)).code).toBe(codes.ok);
    await run('user', 'suspend', name);
    const refusal = await run('user', 'reset', name);
    expect([refusal.code, refusal.error]).toEqual([1, `“${name}”已停用，请先恢复（user reinstate）。\n`]);
    expect((await run('user', 'reset', '没有这人')).code).toBe(1);
  });

  test('user end-sessions：所有设备退出', async () => {
    const { name, visitor } = await arrive();
    expect((await run('user', 'end-sessions', name)).code).toBe(0);
    expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect((await run('user', 'end-sessions', '没有这人')).code).toBe(1);
  });

  test('user delete：先说会删除什么，确认了才删；文章可以转给别人', async () => {
    const leaving = await arrive();
    const heir = await arrive();
    const kept = await publish(leaving.visitor);
    const plan = await run('user', 'delete', leaving.name, '--articles', 'transfer', '--to', heir.name);
    expect([plan.code, plan.error]).toEqual([
      1,
      `会删除账号“${leaving.name}”，1 篇文章转给“${heir.name}”，不能恢复；确认请加 --yes。\n`,
    ]);
    expect((await signIn(leaving.name, 'snow-window')).code).toBe(codes.ok);
    const carried = await run('user', 'delete', leaving.name, '--articles', 'transfer', '--to', heir.name, '--yes');
    expect(carried.code).toBe(0);
    expect((await signIn(leaving.name, 'snow-window')).code).toBe(codes.refused);
    await shows(kept, true);
    expect((await run('user', 'delete', heir.name, '--articles', 'delete', '--yes')).code).toBe(0);
    await shows(kept, false);
    expect((await run('user', 'delete', heir.name, '--articles', 'delete', '--yes')).code).toBe(1);
    expect((await run('user', 'delete', heir.name, '--articles', 'transfer', '--yes')).code).toBe(2);
    expect((await run('user', 'delete', heir.name, '--articles', 'delete', '--to', '甲')).code).toBe(2);
  });

  test('article list、hide、unhide、delete、restore', async () => {
    const { name, visitor } = await arrive();
    const id = await publish(visitor, { title: `命令行${name}` });
    const { out } = await run('article', 'list', '--author', name);
    expect(out).toMatch(new RegExp(`\n {2}${id} +公开 +0 .* ${name} +命令行${name}\n共 1 篇。\n$`));
    expect((await run('article', 'hide', id)).code).toBe(0);
    await shows(id, false);
    expect((await ask('article', 'list', '--author', name)).data[0]).toMatchObject({ id, withheld: 'hidden' });
    expect((await run('article', 'unhide', id)).code).toBe(0);
    await shows(id, true);
    expect((await run('article', 'delete', id)).code).toBe(0);
    await shows(id, false);
    expect((await run('article', 'restore', id)).code).toBe(0);
    await shows(id, true);
    for (const act of ['hide', 'unhide', 'delete', 'restore']) {
      expect([act, (await run('article', act, 'no-such-article')).code]).toEqual([act, 1]);
    }
    expect((await run('article', 'list', '--author', '没有这人')).out).toBe('没有这样的文章。\n');
  });

  test('article reindex：一篇，或全部', async () => {
    const { name, visitor } = await arrive();
    const id = await publish(visitor, { title: `可以搜到${name}` });
    const found = async () =>
      infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: `可以搜到${name}` })).total;
    expect(await found()).toBe(1);
    expect((await run('article', 'reindex', id)).out).toBe(`已重建“可以搜到${name}”的搜索索引。\n`);
    expect((await run('article', 'reindex')).out).toBe('已重建全部文章的搜索索引。\n');
    expect(await found()).toBe(1);
    expect((await run('article', 'reindex', 'no-such-article')).code).toBe(1);
  });

  test('export 再 import 给别人：正文、日期、图片与改了一半的稿子都在', async () => {
    const { name, visitor } = await arrive();
    const { url } = infoOf<'asset/create'>(await visitor.upload('asset/create', png(), {}));
    const id = await publish(visitor, { title: '带图的', content: `看图：![](${url})` });
    const text = { title: '带图的', summary: '', tags: [], cover: '', content: `改了一半 ![](${url})` };
    await visitor.write('poster/save', { id, version: 1, ...text });
    const folder = join(mkdtempSync(join(tmpdir(), 'site-export-')), '导出');
    const exported = await ask('export', '--to', folder, '--author', name, '--history');
    expect(exported.data).toMatchObject({ articles: 1, pictures: 1, missing: [] });
    const files = readdirSync(join(folder, name, 'articles'));
    expect(files.toSorted()).toEqual([`带图的-${id}.md`, `带图的-${id}.pending.md`]);
    const history = JSON.parse(readFileSync(join(folder, name, `history/${id}.json`), 'utf8'));
    const versions = [
      { version: 1, kind: 'create', title: '带图的' },
      { version: 2, kind: 'save', content: text.content },
    ];
    expect(history).toMatchObject({ id, versions });
    expect(statSync(join(folder, name, 'articles', files[0]!)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, name, url))).toEqual(Buffer.from(png()));
    expect((await run('export', '--to', folder)).code).toBe(1);
    expect((await run('export', '--author', '没有这人')).code).toBe(1);

    const other = await arrive();
    const imported = await ask('import', join(folder, name), '--author', other.name);
    expect(imported.data).toMatchObject({ pictures: 1 });
    expect(imported.message).toMatch(/^ {2}history\/：1 篇文章的历史版本，只供查看$/m);
    const { list } = infoOf<'poster/mine'>(await other.visitor.read('poster/mine', {}));
    expect(list).toMatchObject([{ title: '带图的', status: 'published', pending: true }]);
    expect(list[0]!.id).not.toBe(id);
    const edit = infoOf<'poster/edit'>(await other.visitor.read('poster/edit', { id: list[0]!.id }));
    expect(edit.content).toBe(text.content);
  });

  test('import：Hexo 的目录与 Jekyll 的 zip，再来一次不重复', async () => {
    const { name, visitor } = await arrive();
    const folder = mkdtempSync(join(tmpdir(), 'site-blog-'));
    mkdirSync(join(folder, 'source/_posts'), { recursive: true });
    mkdirSync(join(folder, 'node_modules/theme'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/theme/README.md'), '# 主题的说明');
    writeFileSync(join(folder, 'source/雪.png'), png());
    const post = '---\ntitle: 初雪\ndate: 2020-01-02 03:04:05\n---\n下雪了。![](/雪.png)\n';
    writeFileSync(join(folder, 'source/_posts/snow.md'), post);
    const first = await run('import', folder, '--author', name);
    expect([first.code, first.out]).toEqual([0, '处理了 1 个文件：新建 1；图片 1 张。\n']);
    expect((await run('import', folder, '--author', name)).out).toBe('处理了 1 个文件：已有且相同 1；图片 1 张。\n');
    const zip = join(mkdtempSync(join(tmpdir(), 'site-zip-')), '旧站.zip');
    const entry = Buffer.from('---\ntitle: 只有标题\n---\n没有日期，收为草稿。\n');
    writeFileSync(zip, zipSync({ 'blog/_posts/2019-05-06-may.md': entry, 'blog/_drafts/later.md': entry }));
    expect((await run('import', zip, '--author', name)).out).toBe('处理了 2 个文件：新建 2；图片 0 张。\n');
    const { list } = infoOf<'poster/mine'>(await visitor.read('poster/mine', { sort: 'published', order: 'asc' }));
    const facts = list.map(({ title, status, publishTime }) => [title, status, publishTime]);
    expect(facts).toContainEqual(['初雪', 'published', Date.UTC(2020, 0, 1, 19, 4, 5) / 1000]);
    expect(facts).toContainEqual(['只有标题', 'draft', null]);
  });

  test('import：在原来的博客里不公开的是草稿并说出来，标签再怪也不中断，跳过的说出是哪个文件', async () => {
    const { name, visitor } = await arrive();
    const folder = mkdtempSync(join(tmpdir(), 'site-hidden-'));
    hiddenHeaders.forEach(([header], index) => {
      const text = `---\ntitle: 秘密 ${index}\ndate: 2020-01-02\n${header}\n---\n正文`;
      writeFileSync(join(folder, `${index}.md`), text);
    });
    writeFileSync(join(folder, 'odd.md'), '---\ndate: 2020-01-02\ntags: [{toString: 1}]\n---\n正文');
    const { out } = await run('import', folder, '--author', name);
    const told = hiddenHeaders.flatMap(([, part], index) => (part ? [`  ${index}.md：写有“${part}”，导入为草稿`] : []));
    expect(out.trimEnd().split('\n').slice(1).toSorted()).toEqual(
      [...told, '  odd.md：1 个标签无法识别，已忽略'].toSorted(),
    );
    const { list } = infoOf<'poster/mine'>(await visitor.read('poster/mine', { size: 50 }));
    expect(list.filter(({ status }) => status === 'published').map(({ title }) => title)).toEqual(['odd']);
    writeFileSync(join(folder, 'odd.md'), '---\ntitle: odd\ndate: 2020-01-02\n---\n改过的');
    expect((await run('import', join(folder, 'odd.md'), '--author', name)).out).toBe(
      '处理了 1 个文件：跳过 1；图片 0 张。\n  odd.md：已有，跳过\n',
    );
  });

  test('import --dry-run：别的博客的每个文件会成为什么，什么也不写；再照样导入', async () => {
    const ghost = { 'site.ghost.json': ghostExport, 'content/images/2024/01/snow.png': '' };
    const wordpress = { 'old.xml': wordpressExport, 'uploads/2020/01/snow.png': '' };
    const halo = { 'extensions.data': haloExport, 'workdir/attachments/upload/snow.png': '' };
    for (const [blog, kind, told] of [
      [hexoBlog, 'Hexo', /^ {2}\S*later\.md：草稿（标为草稿）$/m],
      [hugoBlog, 'Hugo', /^ {2}\S*secret\.md：草稿（原来不公开）；/m],
      [jekyllBlog, 'Jekyll', /^ {2}\S*later\.md：草稿（标为草稿）$/m],
      [ghost, 'Ghost', /^ {2}\S*\/members\.md：草稿（原来不公开）；写有“visibility: members”/m],
      [wordpress, 'WordPress', /^ {2}\S*\/locked\.md：草稿（原来不公开）；写有“password”/m],
      [halo, 'Halo', /^ {2}\S*\/private\.md：草稿（原来不公开）；/m],
    ] as const) {
      const { name, visitor } = await arrive();
      const folder = mkdtempSync(join(tmpdir(), 'site-way-in-'));
      for (const [path, text] of Object.entries(blog)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), /\.(?:png|jpg)$/.test(path) ? png() : text);
      }
      const preview = await ask('import', folder, '--author', name, '--dry-run');
      expect(preview.message).toMatch(new RegExp(`^识别为 ${kind} 博客：.*\\n.*这是预览，没有写入任何内容。$`, 's'));
      expect(preview.message).toMatch(told);
      expect(infoOf<'poster/mine'>(await visitor.read('poster/mine', {})).total).toBe(0);
      const planned = (preview.data['files'] as unknown[]).length;
      const imported = await ask('import', folder, '--author', name);
      const outcomes = (imported.data['files'] as { made: string }[]).map(({ made }) => made);
      expect(outcomes).toEqual(Array.from({ length: planned }, () => 'created'));
      const inZip = join(folder, '备份.zip');
      const entries = Object.entries(blog).map(([path, text]) => [`old/${path}`, Buffer.from(text)]);
      writeFileSync(inZip, zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>));
      const again = await ask('import', inZip, '--author', name);
      const kinds = again.data['files'] as { path: string; made: string }[];
      expect(kinds.map(({ path }) => path)).toHaveLength(planned);
      expect(kinds.filter(({ made }) => made !== 'same' && made !== 'skipped')).toEqual([]);
    }
  });

  test('import：拒绝的都说明原因，一篇失败不影响其他', async () => {
    const { name } = await arrive();
    const folder = mkdtempSync(join(tmpdir(), 'site-broken-'));
    expect((await run('import', folder, '--author', name)).error).toMatch(/^这里没有 Markdown 文件/);
    writeFileSync(join(folder, 'a.md'), '---\ntitle: [坏\n---\n正文');
    writeFileSync(join(folder, 'b.md'), '# 好的\n\n正文 ![](图.gif)');
    writeFileSync(join(folder, '图.gif'), 'GIF89a');
    const { code, error } = await run('import', folder, '--author', name);
    expect(code).toBe(1);
    expect(error).toMatch(
      /^处理了 2 个文件：新建 1，失败 1；图片 0 张。\n {2}a\.md：.*\n {2}b\.md：图片 图\.gif：.*GIF.*\n$/,
    );
    expect((await run('import', join(folder, '无'), '--author', name)).code).toBe(1);
    expect((await run('import', folder, '--author', '没有这人')).code).toBe(1);
    await run('user', 'role', name, 'reader');
    expect((await run('import', folder, '--author', name)).code).toBe(1);
  });

  test('check：没有问题时 0，发现问题时 3，修好了 0', async () => {
    await run('check', '--fix');
    const good = await run('check');
    expect([good.code, good.out]).toEqual([0, '检查过了：设置、数据库、磁盘与数据都没有问题。\n']);
    await sql`delete from search_article`.execute(site.database);
    const bad = await run('check');
    expect(bad.code).toBe(3);
    expect(bad.out).toMatch(/^发现：.*\n共 \d+ 项没有修复。加 --fix 修复能修复的。\n$/s);
    const fixed = await run('check', '--fix');
    expect([fixed.code, fixed.out.split('\n').at(-2)]).toEqual([0, '全部修好了。']);
    expect((await run('check')).code).toBe(0);
  });

  test('settings：列出改过的，密码与数据库的密码不显示', async () => {
    const secret = { OWNER_PASSWORD: 'owner-secret', SITE_NAME: '山窗' };
    const { out } = await runSiteCommandHere(['settings'], { ...settingsOf(site), ...secret });
    expect(out).toMatch(/\n {2}SITE_NAME +山窗 +环境变量\n/);
    expect(out).toMatch(/\n {2}OWNER_PASSWORD +（已设置，不显示） +环境变量\n/);
    expect(out).not.toContain('owner-secret');
    expect(out).not.toContain('only-for-this-run');
    expect(out).toContain(site.dataDirectory);
    expect((await runSiteCommandHere(['settings'], { ...settingsOf(site), PORT: '0' })).code).toBe(2);
  });

  test('settings 加变量名：说它是什么；没有的变量说出来', async () => {
    expect((await run('settings', 'HOST')).out).toMatch(
      /^PORT、HOST：监听的端口与地址.*\n默认：`3000`、`localhost`\n$/,
    );
    expect(await run('settings', 'HOTS')).toMatchObject({
      code: 1,
      error: '没有“HOTS”这个变量；不带变量名时列出全部。\n',
    });
  });

  test('health：没有网站在那里时说出来', async () => {
    const { code, error } = await run('health', '--url', 'http://127.0.0.1:1');
    expect([code, error]).toEqual([1, '网站没有回答：http://127.0.0.1:1。\n']);
    expect((await run('health', '--url', '不是地址')).code).toBe(2);
  });

  test('migrate：已是这一版的，没有要做的', async () => {
    expect((await run('migrate')).out).toBe('数据库已经是这一版的，没有要做的迁移。\n');
    expect((await run('migrate', '--dry-run')).code).toBe(0);
  });

  test('做过的事都在站点的操作记录里，写明是命令行', async () => {
    const events = await site.database.selectFrom('site_event').select(['kind', 'actor']).execute();
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['']));
    const kinds = [
      'owner',
      'approve',
      'suspend',
      'reinstate',
      'role',
      'password-link',
      'end-sessions',
      'delete-person',
    ];
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([...kinds, 'hide', 'unhide', 'delete-article', 'restore-article', 'import']),
    );
  });
});

test('输出的读者先走了（| head），备份照样做完', async () => {
  const site = await openSite('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'site-head-'));
  const words = ['src/server/launch.js', 'site', 'backup', '--to', join(folder, 'a.tar.gz')];
  const child = spawn(process.execPath, words, { env: { ...process.env, ...settingsOf(site) } });
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual(['a.tar.gz']);
  await site.close();
});

describe('还没有数据库', () => {
  const empty = () => ({ DATA_DIR: join(mkdtempSync(join(tmpdir(), 'site-none-')), 'data') });

  test('查看与修改的命令说出来，不留下空的数据库', async () => {
    const settings = empty();
    for (const words of [['user', 'list'], ['check'], ['article', 'reindex'], ['owner', '第一位'], ['migrate']]) {
      const { code, error } = await runSiteCommandHere(words, settings);
      expect([code, error]).toEqual([
        1,
        `没有数据库：${settings.DATA_DIR}/site.sqlite。请用与网站一样的 DATA_DIR 或 DATABASE_URL；还没有网站的，先启动一次（npm start）。\n`,
      ]);
    }
    expect(() => statSync(settings.DATA_DIR)).toThrow('ENOENT');
  });

  test('owner --new 建好数据库与站主，说是哪个数据库', async () => {
    const settings = empty();
    const made = await runSiteCommandHere(['owner', '第一位', '--new'], settings);
    expect([made.code, made.database]).toEqual([0, `${settings.DATA_DIR}/site.sqlite`]);
    expect((await runSiteCommandHere(['user', 'list'], settings)).out).toContain('第一位');
  });

  test.each([
    ['site.sqlite', '', '是空的（0 字节）'],
    ['.restoring/site.sqlite', 'x', '却有恢复时留下的 .restoring'],
    ['before-20261125-000000/site.sqlite', 'x', '却有恢复时留下的 before-20261125-000000'],
  ])('只剩 %s 时不当成新的网站', async (name, content, sentence) => {
    const settings = empty();
    mkdirSync(join(settings.DATA_DIR, dirname(name)), { recursive: true });
    writeFileSync(join(settings.DATA_DIR, name), content);
    for (const words of [['check'], ['owner', '第一位', '--new'], ['migrate', '--new']]) {
      const { code, error } = await runSiteCommandHere(words, settings);
      expect([words, code, error]).toEqual([words, 2, expect.stringContaining(sentence)]);
    }
    // A file that was made just now may be that of another process.
    utimesSync(join(settings.DATA_DIR, name), 1, 1);
    const config = readConfig(settings);
    if (!config.ok) throw new Error(config.error.message);
    await expect(openConfigured(config.value, () => {})).rejects.toThrow(sentence);
  });

  test('另一个进程刚建好的空文件，等它写下内容，不当作坏了', async () => {
    const [one, other] = [empty(), empty()].map((settings) => {
      const config = readConfig(settings);
      if (!config.ok) throw new Error(config.error.message);
      return { config: config.value, file: join(settings.DATA_DIR, 'site.sqlite') };
    });
    for (const { file } of [one!, other!]) mkdirSync(dirname(file), { recursive: true });
    await (await openConfigured(one!.config, () => {})).destroy();
    writeFileSync(other!.file, '');
    const opening = openConfigured(other!.config, () => {});
    copyFileSync(one!.file, other!.file);
    await (await opening).destroy();
  });
});
