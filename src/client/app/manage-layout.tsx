import { useSignals } from '@preact/signals-react/runtime';
import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { matchPage } from '#site/match.ts';
import { useFreshAccount } from '../state/account.ts';
import { useServices } from '../state/services.ts';
import { Account } from './account.tsx';
import { Footer } from './footer.tsx';
import { ManageSide, sideId } from './manage-side.tsx';
import { Notices } from './notices.tsx';
import { PageFrame } from './page-frame.tsx';
import { resumeDrafts } from './resume-drafts.ts';
import { ThemeButton } from './theme-button.tsx';
import { type Side, useSide } from './use-side.ts';
import styles from './manage-layout.module.css';

/**
 * The management area: dark side menu, header, content, footer. On a phone the side menu is a drawer. A page that is a bench has the
 * window to itself; its own bar leads back.
 */
export function ManageLayout({ path, children }: { path: string; children: ReactNode }) {
  const side = useSide(path);
  const isBench = matchPage(path)?.page.width === 'bench';
  useSignals();
  const services = useServices();
  const isKnown = services.session.username.value !== '';
  useEffect(() => {
    if (isKnown) resumeDrafts(services);
  }, [services, isKnown]);
  return (
    <PageFrame notices={<Notices />}>
      <div className={styles.frame}>
        {isBench ? <FreshAccount /> : <ManageSide path={path} side={side} />}
        <div className={styles.body}>
          {!isBench && <ManageHeader side={side} />}
          <main id="content" className={styles.main} data-bench={isBench || undefined} tabIndex={-1}>
            {children}
          </main>
          {!isBench && <Footer />}
        </div>
      </div>
    </PageFrame>
  );
}

/** The side menu asks who is signed in as what; a page without it has to know as well. */
function FreshAccount() {
  useFreshAccount();
  return null;
}

function ManageHeader({ side }: { side: Side }) {
  return (
    <header className={styles.header} data-unprinted>
      <button
        type="button"
        className={styles.opener}
        aria-label="打开管理菜单"
        aria-expanded={side.open}
        aria-controls={sideId}
        onClick={side.openDrawer}
      >
        <MenuIcon aria-hidden />
      </button>
      <Link href="/" className={styles.back}>
        <ArrowLeft aria-hidden />
        返回网站
      </Link>
      <ThemeButton />
      <Account />
    </header>
  );
}
