import {
  Activity,
  Files,
  Flag,
  History,
  Images,
  KeyRound,
  Library,
  MailPlus,
  PanelLeftClose,
  PanelLeftOpen,
  Settings2,
  ShieldCheck,
  SquarePen,
  UserRound,
  UserRoundPen,
  Users,
  X,
} from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'wouter';
import { manageMenu, siteMenu } from '#site/manage-menu.ts';
import { matchPage } from '#site/match.ts';
import type { MenuEntry } from '#site/menu.ts';
import type { PageId } from '#site/pages.ts';
import { useFreshAccount } from '../state/account.ts';
import { useServices } from '../state/services.ts';
import { useLastValue } from '../state/use-last-value.ts';
import { useMayWrite } from '../state/use-may-write.ts';
import { useRead } from '../state/use-read.ts';
import { useFocusTrap } from '../ui/use-focus-trap.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Side } from './use-side.ts';
import styles from './manage-side.module.css';

export const sideId = 'manage-menu';

type OwnPageId = Exclude<Extract<PageId, `manage/${string}`>, `manage/site/${string}`>;

const icons: Readonly<Record<OwnPageId | `manage/site/${string}`, typeof Files>> = {
  'manage/profile/info': UserRound,
  'manage/profile/update': UserRoundPen,
  'manage/profile/password': KeyRound,
  'manage/profile/security': ShieldCheck,
  'manage/article/info': Files,
  'manage/article/edit': SquarePen,
  'manage/site/state': Activity,
  'manage/site/people': Users,
  'manage/site/articles': Library,
  'manage/site/reports': Flag,
  'manage/site/uploads': Images,
  'manage/site/events': History,
  'manage/site/settings': Settings2,
  'manage/site/invitations': MailPlus,
};

/** The side menu: on a wide screen a column that folds to its icons, on a narrow one a drawer that traps the focus while it is open. */
export function ManageSide({ path, side }: { path: string; side: Side }) {
  const { settings } = useServices();
  const area = useRef<HTMLDivElement>(null);
  const { open, narrow, closeDrawer } = side;
  const { role, unreadLetters } = useFreshAccount() ?? {};
  const unread = { 'manage/profile/info': unreadLetters };
  const mayWrite = useMayWrite();
  useFocusTrap(area, open, closeDrawer);
  return (
    <>
      {open && (
        <button type="button" className={styles.ground} tabIndex={-1} aria-label="收起管理菜单" onClick={closeDrawer} />
      )}
      <div
        ref={area}
        id={sideId}
        className={styles.side}
        data-unprinted
        data-open={open || undefined}
        tabIndex={-1}
        {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': '管理菜单' } : {})}
      >
        <nav aria-label="管理菜单">
          <div className={styles.head}>
            <Link href="/" className={styles.brand} title={settings.name}>
              <img src="/icons/icon.svg" alt="" width="28" height="28" />
              <span>{settings.name}</span>
            </Link>
            <button type="button" className={styles.closer} aria-label="收起管理菜单" onClick={closeDrawer}>
              <X aria-hidden />
            </button>
          </div>
          {manageMenu.map((group) => (
            <Group
              key={group.path}
              group={group}
              path={path}
              leave={closeDrawer}
              mayWrite={mayWrite}
              waiting={unread}
            />
          ))}
          {/* Below the others, so that nothing moves when the role becomes known. */}
          {role === 'owner' && <SiteGroup path={path} leave={closeDrawer} />}
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!narrow}
            title={narrow ? '展开菜单' : '收起菜单'}
            onClick={side.fold}
          >
            {narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            <span>{narrow ? '展开菜单' : '收起菜单'}</span>
          </button>
        </nav>
      </div>
    </>
  );
}

/** The owner's part of the menu, with the number of what waits for a decision. */
function SiteGroup({ path, leave }: Pick<GroupProps, 'path' | 'leave'>) {
  const { state, retry } = useRead('site/state', {}, { fresh: true });
  const counts = useLastValue(state.status === 'ready' ? state.info.counts : undefined);
  const readAgain = useEffectEvent(retry);
  const known = useRef(path);
  useEffect(() => {
    if (known.current !== path) readAgain();
    known.current = path;
  }, [path]);
  const waiting = { 'manage/site/people': counts?.pending, 'manage/site/reports': counts?.reports };
  return (
    <div className={styles.late}>
      <Group group={siteMenu} path={path} leave={leave} mayWrite waiting={waiting} />
    </div>
  );
}

interface GroupProps {
  readonly group: MenuEntry;
  readonly path: string;
  /** Called when an entry is followed, even the entry of the present page. */
  readonly leave: () => void;
  /** Whether the user may write articles. */
  readonly mayWrite: boolean;
  /** How many entries of a page wait, or letters are unread. */
  readonly waiting?: Readonly<Record<string, number | undefined>>;
}

function Group({ group, path, leave, mayWrite, waiting = {} }: GroupProps) {
  const name = useId();
  const here = matchPage(path)?.page.id;
  return (
    <div className={styles.group}>
      <p id={name}>{group.title}</p>
      <ul aria-labelledby={name}>
        {group.children.map((entry) => {
          const id = matchPage(entry.path)?.page.id;
          if (id === 'manage/article/edit' && !mayWrite) return null;
          const Icon = icons[id as keyof typeof icons];
          const count = waiting[id ?? ''] ?? 0;
          return (
            <li key={entry.path}>
              <Link
                href={entry.path}
                title={entry.title}
                aria-current={id === here ? 'page' : undefined}
                onClick={leave}
              >
                {Icon && <Icon aria-hidden />}
                <span>{entry.title}</span>
                {count > 0 && (
                  <b className={styles.count}>
                    {count > 99 ? '99+' : count}
                    <VisuallyHidden>{id === 'manage/profile/info' ? '封来信未读' : '个等待处理'}</VisuallyHidden>
                  </b>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
