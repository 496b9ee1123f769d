import { type ApiResponse, codes } from '#contract/api.ts';
import { type Act, recordSiteEvent } from '../call/site-events.ts';
import { isUsername } from '../config/site-settings.ts';
import type { Database } from '../db/schema.ts';
import { approvePeople, reinstatePerson, setRole } from '../moderation/people.ts';
import { createPasswordLink } from '../user/password-link.ts';
import { addUser, findUserByName } from '../user/store.ts';
import { command, CommandStopped, succeed, exitCodes, refuse } from './command.ts';
import { describePasswordLink } from './password-link-text.ts';

export const ownerCommand = command({
  name: 'owner',
  summary: '让一个账号成为站主，没有就新建，并生成设置密码的链接',
  details: ['站主忘了密码、丢了两步验证，或者网站还没有站主时用。等待批准、被停用的账号同时恢复。'],
  positionals: { username: { label: '用户名' } },
  options: { new: { summary: '还没有数据库时新建一个；不写就拒绝' } },
  async run({ positionals: { username }, options }, { config, now, openDatabase }) {
    if (!isUsername(username)) return { code: exitCodes.usage, message: '用户名最多 16 个字符，不能有空白。' };
    const database = await openDatabase(options.new);
    const { owner, link } = await database.transaction().execute(async (transaction) => {
      const made = await makeOwner(transaction, username, { actor: '', now });
      return { owner: made, link: await createPasswordLink(transaction, { userId: made.id, makerId: '', now }) };
    });
    const act = owner.isNew ? `已新建站主账号“${owner.username}”` : `“${owner.username}”是站主`;
    const { sentence, data } = describePasswordLink(config, link);
    return succeed(`${act}。\n${sentence}`, { username: owner.username, isNew: owner.isNew, ...data });
  },
});

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly isNew: boolean;
}

/** Adds an owner, or makes an account one; nobody else might be able to approve or to reinstate it. */
async function makeOwner(database: Database, username: string, act: Act): Promise<Owner> {
  const added = await addUser(database, { username, password: '', now: act.now, role: 'owner' });
  const row = added === undefined ? await findUserByName(database, username) : undefined;
  const owner = { id: added ?? row?.id ?? '', username: row?.username ?? username, isNew: added !== undefined };
  if (row?.state === 'pending') await requireOk(approvePeople(database, [owner.id], act));
  if (row?.state === 'suspended') await requireOk(reinstatePerson(database, owner.id, act));
  if (row) await requireOk(setRole(database, { id: owner.id, role: 'owner' }, act));
  await recordSiteEvent(database, { ...act, kind: 'owner', target: owner.id, targetName: owner.username });
  return owner;
}

/** Stops the command, and with it the transaction, where a part of it is refused. */
async function requireOk(answering: Promise<ApiResponse<string>>): Promise<void> {
  const { code, info } = await answering;
  if (code !== codes.ok) throw new CommandStopped(refuse(`${info}。`));
}
