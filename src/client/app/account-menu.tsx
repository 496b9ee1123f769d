import { useSignals } from '@preact/signals-react/runtime';
import { useAskedRole } from '../state/account.ts';
import { useServices } from '../state/services.ts';
import { useMayWrite } from '../state/use-may-write.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';
import { LogoutQuestion } from './logout-question.tsx';
import { useLogout } from './use-logout.ts';
import styles from './account-menu.module.css';

interface Entry {
  readonly words: string;
  readonly href: string;
  /** Whose entry it is; everybody's where it is left out. */
  readonly of?: 'writers' | 'owner';
}

const entries: readonly Entry[] = [
  { words: '个人中心', href: '/manage/profile/info' },
  { words: '更新信息', href: '/manage/profile/update' },
  { words: '文章中心', href: '/manage/article/info' },
  { words: '编辑文章', href: '/manage/article/edit', of: 'writers' },
  { words: '站点设置', href: '/manage/site/settings', of: 'owner' },
  { words: '关于', href: '/about' },
];

/** The menu behind the avatar. */
export function AccountMenu() {
  useSignals();
  const { session } = useServices();
  const logout = useLogout();
  useAskedRole();
  const mayWrite = useMayWrite();
  const isOwner = session.user.value?.role === 'owner';
  const offered = entries.filter(({ of }) => (of === 'writers' ? mayWrite : of !== 'owner' || isOwner));
  return (
    <>
      <Menu
        label="我的菜单"
        face={<Avatar url={session.user.value?.avatar ?? ''} />}
        head={<p className={styles.greeting}>你好，{session.greeting.value}</p>}
        actions={[...offered, { words: '退出登录', run: () => void logout.ask(), isApart: true }]}
      />
      {logout.question && <LogoutQuestion question={logout.question} logout={logout} />}
    </>
  );
}
