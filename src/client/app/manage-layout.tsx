import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { matchPage } from '../../site/match.ts';
import { manageMenu } from '../../site/manage-menu.ts';
import { useServices } from '../state/services.ts';
import { Account } from './account.tsx';
import { Footer } from './footer.tsx';
import styles from './manage-layout.module.css';
import { Notices } from './notices.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The management area: dark side menu, header, content, footer. On a phone the side menu stands above the content. */
export function ManageLayout({ path, children }: { path: string; children: ReactNode }) {
  const { settings } = useServices();
  const here = matchPage(path)?.page.path;
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label="管理菜单">
        <Link href="/" className={styles.brand}>
          <img src="/icons/icon.svg" alt="" width="28" height="28" />
          {settings.name}
        </Link>
        {manageMenu.map((group) => (
          <section key={group.path} className={styles.group}>
            <h2>{group.title}</h2>
            <ul>
              {group.children.map((entry) => (
                <li key={entry.path}>
                  <Link href={entry.path} aria-current={entry.path === here ? 'page' : undefined}>
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.body}>
        <header className={styles.header}>
          <Link href="/">返回网站</Link>
          <ThemeButton />
          <Account />
        </header>
        <Notices />
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
