import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { appNames, type HomeCard, installWay, isInApp, type ReaderBrowser } from '#domain/install/index.ts';
import { matchPage } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { type Install, useInstall } from '../../state/use-install.ts';
import { Button } from '../../ui/button.tsx';
import { CopyAddress } from '../../ui/install/copy-address.tsx';
import { WaySteps } from '../../ui/install/way-steps.tsx';
import { useCard } from './use-card.ts';
import note from '#client/ui/note.module.css';
import styles from './cards.module.css';

/** Shows at most one card; none while an update is offered, and none on pages about the same subject. */
export function Cards() {
  useSignals();
  const { newBuild, toasts } = useServices();
  const [path] = useLocation();
  const install = useInstall();
  const { isDone } = install;
  const { card, close } = useCard(path, install);

  useEffect(() => {
    if (isDone) toasts.show('success', '已安装，可从主屏幕或桌面的图标打开');
  }, [isDone, toasts]);

  if (!card || !install.browser || newBuild.value || !allowsCards(path)) return null;
  return <DueCard card={card} browser={install.browser} install={install} close={close} />;
}

interface DueCardProps {
  readonly card: HomeCard;
  readonly browser: ReaderBrowser;
  readonly install: Install;
  readonly close: () => void;
}

function DueCard({ card, browser, install, close }: DueCardProps) {
  if (card === 'elsewhere') {
    const name = isInApp(browser.kind) ? appNames[browser.kind] : appNames.app;
    return <ElsewhereCard name={name} close={close} />;
  }
  if (card === 'backup') return <BackupCard close={close} />;
  return <InstallCard browser={browser} install={install} close={close} />;
}

/** Cards would disturb signing in and writing, and would repeat what the excluded pages say. */
function allowsCards(path: string): boolean {
  const page = matchPage(path)?.page;
  return page?.layout === 'public' && page.id !== 'offline/install' && page.id !== 'offline/backup';
}

interface CardFrameProps {
  /** The card's name for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A card at the foot of the screen with its text, its actions and a button that closes it. */
function CardFrame({ label, title, text, close, children }: CardFrameProps) {
  return (
    <aside className={styles.card} aria-label={label}>
      <div className={styles.head}>
        <p>
          <strong>{title}</strong>
        </p>
        <button type="button" className={styles.close} aria-label="关闭提示" onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <p className={note.note}>{text}</p>
      {children}
    </aside>
  );
}

/** Asks iOS readers to back up before the system evicts the site's data. */
function BackupCard({ close }: { close: () => void }) {
  return (
    <CardFrame
      label="备份"
      title="请备份本机内容"
      text="iPhone 和 iPad 上，累计使用浏览器 7 天而没有打开本站，系统会清除它的数据：阅读进度、生日和练习记录都会丢失。安装到主屏幕后不受影响，也可以备份成文件。"
      close={close}
    >
      <div className={styles.actions}>
        <Link className={styles.way} href="/offline/backup">
          备份
        </Link>
        <Link className={styles.quietWay} href="/offline/install#install">
          如何安装到主屏幕
        </Link>
      </div>
    </CardFrame>
  );
}

/** Explains how to leave an application that shows pages in a web view of its own. */
function ElsewhereCard({ name, close }: { name: string; close: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CardFrame
      label="换浏览器打开"
      title={`${name}里无法保存离线内容`}
      text="在浏览器里打开，读过的文章可离线阅读，还可以安装到主屏幕。"
      close={close}
    >
      {isOpen && <WaySteps way="open-elsewhere" />}
      <div className={styles.actions}>
        {!isOpen && <Button onClick={() => setOpen(true)}>如何打开</Button>}
        <CopyAddress />
      </div>
    </CardFrame>
  );
}

interface InstallCardProps {
  readonly browser: ReaderBrowser;
  readonly install: Install;
  readonly close: () => void;
}

/** Offers returning readers the installation: by the browser's own prompt where there is one, else by instructions. */
function InstallCard({ browser, install: { canAsk, ask }, close }: InstallCardProps) {
  const [isOpen, setOpen] = useState(false);
  const way = installWay(browser);
  return (
    <CardFrame
      label="安装"
      title={browser.system === 'desktop' || browser.system === 'mac' ? '安装到电脑' : '安装到主屏幕'}
      text="从图标直接打开，离线可用。占用空间小，随时可以卸载。"
      close={close}
    >
      {isOpen && way !== 'none' && <WaySteps way={way} />}
      <div className={styles.actions}>
        {canAsk && <Button onClick={() => void ask()}>安装</Button>}
        {!canAsk && !isOpen && <Button onClick={() => setOpen(true)}>如何安装</Button>}
        {isOpen && way === 'open-safari' && <CopyAddress />}
        <Button kind="quiet" onClick={close}>
          暂不安装
        </Button>
      </div>
    </CardFrame>
  );
}
