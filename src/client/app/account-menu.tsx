import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { useAskedRole } from '../state/account.ts';
import { useServices } from '../state/services.ts';
import { useMayWrite } from '../state/use-may-write.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LogoutQuestion } from './logout-question.tsx';
import { useLogout } from './use-logout.ts';
import { useMenu } from './use-menu.ts';
import styles from './account-menu.module.css';

const entries = [
  { title: '个人中心', path: '/manage/profile/info' },
  { title: '更新信息', path: '/manage/profile/update' },
  { title: '文章中心', path: '/manage/article/info' },
  { title: '编辑文章', path: '/manage/article/edit' },
  { title: '关于', path: '/about' },
] as const;

/** The menu behind the avatar. */
export function AccountMenu() {
  useSignals();
  const { session } = useServices();
  const [, navigate] = useLocation();
  const logout = useLogout();
  useAskedRole();
  const mayWrite = useMayWrite();
  const offered = entries.filter(({ path }) => mayWrite || path !== '/manage/article/edit');
  const menu = useMenu();
  const choose = (act: () => void) => () => {
    menu.close();
    act();
  };
  return (
    <>
      <div className={styles.account} {...menu.area}>
        <button type="button" className={styles.trigger} aria-label="我的菜单" {...menu.trigger}>
          <Avatar url={session.user.value?.avatar ?? ''} />
        </button>
        {menu.isOpen && (
          <div className={styles.content}>
            <p className={styles.greeting}>你好，{session.greeting.value}</p>
            <div role="menu" aria-label="我的菜单" {...menu.list}>
              {offered.map(({ title, path }) => (
                <Item key={path} title={title} choose={choose(() => navigate(path))} />
              ))}
              <div role="separator" className={styles.separator} />
              <Item title="退出登录" choose={choose(() => void logout.ask())} />
            </div>
          </div>
        )}
      </div>
      {logout.question && <LogoutQuestion question={logout.question} logout={logout} />}
    </>
  );
}

function Item({ title, choose }: { title: string; choose: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={choose}>
      {title}
    </button>
  );
}
