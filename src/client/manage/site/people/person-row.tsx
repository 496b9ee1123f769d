import { Link } from 'wouter';
import { Avatar } from '#client/ui/avatar.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { type MenuAction, Menu } from '#client/ui/menu.tsx';
import type { Person } from '#contract/site.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { Tick } from '../../parts/row-list.tsx';
import type { Selection } from '../../parts/use-selection.ts';
import { articlesAddress } from '../site-queries.ts';
import { personText, roleNames, stateNames } from '../site-words.ts';
import type { SiteActs } from '../use-site-act.ts';
import { approve } from './approval.tsx';
import type { PersonAct } from './person-dialogs.tsx';
import list from '../../parts/row-list.module.css';
import styles from './people.module.css';

interface Props {
  readonly person: Person;
  /** Whether this is the account of the owner who is signed in. */
  readonly isOwn: boolean;
  /** The selection of the accounts that wait for approval; missing where none does. */
  readonly selection: Selection<Person> | undefined;
  readonly acts: SiteActs;
  /** Opens the dialog of an act. */
  readonly ask: (act: PersonAct) => void;
}

/** The row of an account: who it is, how much is stored for it, and the acts behind one button. */
export function PersonRow({ person, isOwn, selection, acts, ask }: Props) {
  const { username, nickname, avatar, role, state, published, pictureBytes, seenTime, createTime } = person;
  const name = personText(person);
  return (
    <li className={list.row}>
      {selection &&
        (state === 'pending' ? (
          <Tick name={name} isChosen={selection.ids.has(person.id)} choose={() => selection.toggle(person.id)} />
        ) : (
          <span data-lead />
        ))}
      <h2 className={list.name}>
        <span className={styles.picture}>
          <Avatar url={avatar} />
        </span>
        <span title={name}>
          <Link href={articlesAddress({ author: username })}>{nickname || username}</Link>
          {nickname && nickname !== username && <small>{username}</small>}
        </span>
      </h2>
      <div className={list.meta}>
        <p className={list.states}>
          <span>{roleNames[role]}</span>
          {state !== 'active' && <span data-tone={state === 'pending' ? 'waiting' : 'bad'}>{stateNames[state]}</span>}
        </p>
        <p data-number>{published} 篇</p>
        <p data-number data-wide>
          <span data-said>图片 </span>
          {sizeText(pictureBytes)}
        </p>
        <p data-time>
          <span data-said>最近使用 </span>
          {seenTime === null ? '未登录' : <DayTime seconds={seenTime} isExact />}
        </p>
        <p data-wide>
          <span data-said>注册于 </span>
          <DayTime seconds={createTime} isExact />
        </p>
      </div>
      <Menu label={`${name}的操作`} actions={actionsOf({ person, isOwn, acts, ask })} />
    </li>
  );
}

/** Owners do not suspend, demote or delete themselves here: they would lock themselves out of this very page. */
function actionsOf({ person, isOwn, acts, ask }: Omit<Props, 'selection'>): MenuAction[] {
  const { id, username, state, sessions } = person;
  const actions: (MenuAction | false)[] = [
    { words: '查看文章', href: articlesAddress({ author: username }) },
    state === 'pending' && { words: '批准', run: () => approve(acts, [person]) },
    state === 'suspended' && { words: '恢复', run: () => void acts.run('site/reinstate', { id }) },
    !isOwn && { words: '更改身份', run: () => ask('role') },
    sessions > 0 && { words: '退出所有设备', run: () => ask('end-sessions') },
    { words: '重设密码链接', run: () => ask('password-link') },
    !isOwn && state !== 'suspended' && { words: '停用', run: () => ask('suspend'), isDangerous: true },
    !isOwn && { words: '删除账号', run: () => ask('delete'), isDangerous: true },
  ];
  return actions.filter((action) => action !== false);
}
