import { useSignals } from '@preact/signals-react/runtime';
import { DropdownMenu } from 'radix-ui';
import { useLocation } from 'wouter';
import { useServices } from '../state/services.ts';
import { useOffersWriting } from '../state/use-offers-writing.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './account-menu.module.css';
import { LogoutQuestion } from './logout-question.tsx';
import { useLogout } from './use-logout.ts';

const entries = [
  { title: '个人中心', path: '/manage/profile/info' },
  { title: '更新信息', path: '/manage/profile/update' },
  { title: '文章中心', path: '/manage/article/info' },
  { title: '编辑文章', path: '/manage/article/edit' },
  { title: '关于', path: '/about' },
] as const;

/** The menu behind the avatar. A modal menu would lock the page's scrolling by an inline style, which the content security policy forbids. */
export function AccountMenu() {
  useSignals();
  const { session } = useServices();
  const [, navigate] = useLocation();
  const logout = useLogout();
  const offersWriting = useOffersWriting();
  const offered = entries.filter(({ path }) => offersWriting || path !== '/manage/article/edit');
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className={styles.trigger} aria-label="我的菜单">
          <Avatar url={session.user.value?.avatar ?? ''} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.content} align="end" sideOffset={8} collisionPadding={8}>
            <DropdownMenu.Label className={styles.greeting}>你好，{session.greeting.value}</DropdownMenu.Label>
            <DropdownMenu.Separator className={styles.separator} />
            {offered.map(({ title, path }) => (
              <DropdownMenu.Item key={path} className={styles.item} onSelect={() => navigate(path)}>
                {title}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator className={styles.separator} />
            <DropdownMenu.Item className={styles.item} onSelect={() => void logout.ask()}>
              退出登录
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {logout.question && <LogoutQuestion question={logout.question} logout={logout} />}
    </>
  );
}
