import { type ReactNode, useState } from 'react';
import { Choices } from '#client/ui/choices.tsx';
import { Field } from '#client/ui/field.tsx';
import type { Person } from '#contract/site.ts';
import type { UserRole } from '#contract/user.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { roles } from '../site-queries.ts';
import { personText, roleMeanings, roleNames } from '../site-words.ts';
import type { SiteActs } from '../use-site-act.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';

/** The acts on an account that are asked about first. */
export type PersonAct = 'suspend' | 'role' | 'end-sessions' | 'password-link' | 'delete';

interface Props {
  readonly person: Person;
  readonly acts: SiteActs;
  readonly close: () => void;
}

const dialogs: Readonly<Record<PersonAct, (props: Props) => ReactNode>> = {
  suspend: SuspendDialog,
  role: RoleDialog,
  'end-sessions': EndSessionsDialog,
  'password-link': PasswordLinkDialog,
  delete: DeleteDialog,
};

/** Asks before an act on an account. */
export function PersonDialog({ act, ...rest }: Props & { readonly act: PersonAct }) {
  const AskedDialog = dialogs[act];
  return <AskedDialog {...rest} />;
}

function SuspendDialog({ person, acts, close }: Props) {
  const [hidesArticles, setHiding] = useState(false);
  const { id, published } = person;
  const name = personText(person);
  return (
    <ActDialog
      title={`停用${name}？`}
      verb="停用"
      isDangerous
      close={close}
      send={() => acts.send('site/suspend', { id, hidesArticles })}
    >
      <p>此账号立即从所有设备退出，之后不能登录。随时可以恢复，内容都保留。</p>
      {published > 0 && (
        <Choices legend="已发布的文章">
          <label>
            <input type="checkbox" checked={hidesArticles} onChange={() => setHiding(!hidesArticles)} />
            同时隐藏 {published} 篇文章，恢复账号后重新公开
          </label>
        </Choices>
      )}
    </ActDialog>
  );
}

function RoleDialog({ person, acts, close }: Props) {
  const [role, setRole] = useState<UserRole>(person.role);
  const name = personText(person);
  return (
    <ActDialog
      title={`更改${name}的身份`}
      verb="保存"
      close={close}
      send={() => acts.send('site/role', { id: person.id, role })}
    >
      <Choices legend="身份">
        {roles.map((one) => (
          <label key={one}>
            <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
            {roleNames[one]}：{roleMeanings[one]}
          </label>
        ))}
      </Choices>
    </ActDialog>
  );
}

function EndSessionsDialog({ person, acts, close }: Props) {
  const { id, sessions } = person;
  const name = personText(person);
  return (
    <ActDialog
      title={`让${name}退出所有设备？`}
      verb="退出所有设备"
      isDangerous
      close={close}
      send={() => acts.send('site/end-sessions', { id })}
    >
      <p>{sessions} 处登录立即失效，对方可以用密码重新登录。对方设备上未提交的草稿仍在，登录后继续提交。</p>
    </ActDialog>
  );
}

function DeleteDialog({ person, acts, close }: Props) {
  const { id, username, articles } = person;
  const [what, setWhat] = useState<'delete' | 'transfer'>('transfer');
  const [confirm, setConfirm] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const name = personText(person);

  async function send() {
    if (confirm.trim() === username) return acts.send('site/delete-person', { id, confirm: username, articles: what });
    setComplaint(`请输入用户名：${username}`);
    return undefined;
  }

  return (
    <ActDialog title={`删除账号${name}`} verb="删除账号" isDangerous close={close} send={send}>
      <p>立即生效，无法恢复：</p>
      <ul>
        <li>从所有设备退出，资料、头像、登录记录和日志删除</li>
        <li>用户名“{username}”可以被别人注册</li>
        <li>
          {what === 'delete' ? '文章、历史版本、回收站和只有此账号用过的图片删除' : '文章和文章里的图片归你，地址不变'}
        </li>
      </ul>
      <Choices legend={`${articles} 篇文章`}>
        <label>
          <input type="radio" name="articles" checked={what === 'transfer'} onChange={() => setWhat('transfer')} />
          转给我
        </label>
        <label>
          <input type="radio" name="articles" checked={what === 'delete'} onChange={() => setWhat('delete')} />
          一并删除
        </label>
      </Choices>
      <Field label="输入用户名以确认" hint={username} error={complaint}>
        {(field) => (
          <input
            {...field}
            value={confirm}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setConfirm(event.target.value);
              setComplaint(undefined);
            }}
          />
        )}
      </Field>
    </ActDialog>
  );
}
