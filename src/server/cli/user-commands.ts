import { codes } from '#contract/api.ts';
import type { Person } from '#contract/site.ts';
import type { UserRole, UserState } from '#contract/user.ts';
import { dayText } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { fail } from '../call/context.ts';
import { recordSiteEvent } from '../call/site-events.ts';
import {
  approvePeople,
  deletePerson,
  endSessionsOfPerson,
  findPerson,
  findRemoval,
  listPeople,
  reinstatePerson,
  setRole,
  suspendPerson,
} from '../moderation/people.ts';
import { createPasswordLink } from '../user/password-link.ts';
import { carryOut, carryOutOn, listAll, noSuchPerson } from './act.ts';
import { type Command, command, succeed, exitCodes, refuse } from './command.ts';
import { table } from './help.ts';
import { describePasswordLink } from './password-link-text.ts';

const roleNames: Readonly<Record<UserRole, string>> = { owner: '站主', author: '作者', reader: '读者' };
const stateNames: Readonly<Record<UserState, string>> = { active: '正常', pending: '等待批准', suspended: '已停用' };

const positionals = { username: { label: '用户名' } } as const;

const list = command({
  name: 'user list',
  summary: '列出账号，等待批准的在前，新的在前',
  options: {
    state: { summary: '只列一种状态', value: '状态', choices: ['active', 'pending', 'suspended'] },
    q: { summary: '用户名或昵称里有这些字', value: '关键词' },
  },
  async run({ options: { state, q } }, { openDatabase }) {
    const database = await openDatabase();
    const people = await listAll((slice) =>
      listPeople(database, { ...slice, ...(state && { state }), ...(q && { q }) }),
    );
    if (people.length === 0) return succeed('没有这样的账号。', people);
    const head = ['用户名', '身份', '状态', '文章', '注册', '上次使用'];
    return succeed([...table([head, ...people.map(rowOf)]), `共 ${people.length} 个账号。`].join('\n'), people);
  },
});

function rowOf({ username, role, state, articles, createTime, seenTime }: Person): string[] {
  const seen = seenTime === null ? '没有登录' : dayText(seenTime, siteFacts);
  return [username, roleNames[role], stateNames[state], String(articles), dayText(createTime, siteFacts), seen];
}

const approve = command({
  name: 'user approve',
  summary: '批准账号，文章随即公开',
  positionals: { usernames: { label: '用户名', isRepeated: true } },
  async run({ positionals: { usernames } }, context) {
    const database = await context.openDatabase();
    const ids: string[] = [];
    for (const username of usernames) {
      const person = await findPerson(database, username);
      if (!person) return refuse(noSuchPerson(username));
      ids.push(person.id);
    }
    return carryOut(context, (transaction, act) => approvePeople(transaction, ids, act));
  },
});

const suspend = command({
  name: 'user suspend',
  summary: '停用一个账号：退出所有设备，不能登录',
  positionals,
  options: { 'hide-articles': { summary: '同时隐藏这个账号的文章' } },
  run: ({ positionals: { username }, options }, context) =>
    carryOutOn(context, username, (database, { id }, act) =>
      suspendPerson(database, { id, hidesArticles: options['hide-articles'] }, act),
    ),
});

const reinstate = command({
  name: 'user reinstate',
  summary: '恢复被停用的账号',
  positionals,
  run: ({ positionals: { username } }, context) =>
    carryOutOn(context, username, (database, { id }, act) => reinstatePerson(database, id, act)),
});

const reset = command({
  name: 'user reset',
  summary: '生成一次性的重设密码链接',
  details: ['链接用过以后，这个账号的所有设备退出登录，两步验证关闭。再生成一个，前一个就失效。'],
  positionals,
  async run({ positionals: { username } }, { config, now, openDatabase }) {
    const database = await openDatabase();
    const person = await findPerson(database, username);
    if (!person) return refuse(noSuchPerson(username));
    if (person.state === 'suspended') return refuse(`“${person.username}”已停用，请先恢复（user reinstate）。`);
    const act = { kind: 'password-link', actor: '', target: person.id, targetName: person.username, now } as const;
    const link = await database.transaction().execute(async (transaction) => {
      await recordSiteEvent(transaction, act);
      return createPasswordLink(transaction, { userId: person.id, makerId: '', now });
    });
    const { sentence, data } = describePasswordLink(config, link);
    return succeed(sentence, { username: person.username, ...data });
  },
});

const endSessions = command({
  name: 'user end-sessions',
  summary: '让一个账号退出所有设备',
  positionals,
  run: ({ positionals: { username } }, context) =>
    carryOutOn(context, username, (database, { id }, act) => endSessionsOfPerson(database, id, act)),
});

const role = command({
  name: 'user role',
  summary: '改一个账号的身份：站主、作者或读者',
  positionals: { ...positionals, role: { label: '身份', choices: ['owner', 'author', 'reader'] } },
  run: ({ positionals: { username, role: next } }, context) =>
    carryOutOn(context, username, (database, { id }, act) => setRole(database, { id, role: next }, act)),
});

const remove = command({
  name: 'user delete',
  summary: '删除一个账号，文章一并删除或转给别人',
  details: ['删除以后不能恢复。没有 --yes 时只说明会删除什么。'],
  positionals,
  options: {
    articles: { summary: '文章怎么办', value: '做法', choices: ['delete', 'transfer'], isRequired: true },
    to: { summary: '转给哪个账号，与 --articles transfer 一起用', value: '用户名' },
    yes: { summary: '确认删除' },
  },
  async run({ positionals: { username }, options: { articles, to, yes } }, context) {
    const isTransfer = articles === 'transfer';
    if (isTransfer !== (to !== undefined)) {
      const message = isTransfer ? '请用 --to 写明文章转给哪个账号。' : '--to 只与 --articles transfer 一起用。';
      return { code: exitCodes.usage, message };
    }
    const database = await context.openDatabase();
    const heir = to === undefined ? undefined : await findPerson(database, to);
    if (to !== undefined && !heir) return refuse(noSuchPerson(to));
    return carryOutOn(context, username, async (transaction, person, act) => {
      const removal = { id: person.id, articles, heirId: heir?.id };
      if (yes) return deletePerson(transaction, removal, act);
      const found = await findRemoval(transaction, removal, act);
      if ('code' in found) return found;
      const fate = heir ? `转给“${heir.username}”` : '一并删除';
      const plan = `会删除账号“${person.username}”，${person.articles} 篇文章${fate}，不能恢复；确认请加 --yes`;
      return fail(codes.refused, plan);
    });
  },
});

export const userCommands: readonly Command[] = [list, approve, suspend, reinstate, role, reset, endSessions, remove];
