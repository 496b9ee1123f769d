import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type Install as InstallState, useInstall } from '#client/state/use-install.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { CopyAddress } from '#client/ui/install/copy-address.tsx';
import { WaySteps } from '#client/ui/install/way-steps.tsx';
import { wayWords } from '#client/ui/install/way-words.ts';
import { type InstallWay, installWay } from '#domain/install/index.ts';
import styles from '../install.module.css';

type DrawnWay = keyof typeof wayWords;

/** Explains how to install the site: the instructions for this browser, with those for others collapsed. */
export function Install() {
  const install = useInstall();
  const { browser } = install;
  const way = browser ? installWay(browser) : undefined;
  const fragment = useLocationProperty(presentFragment, () => '');
  useEffect(() => goToFragment(fragment), [fragment]);
  const others = (Object.keys(wayWords) as DrawnWay[]).filter((other) => other !== way);
  return (
    <>
      <h2 id="install">安装到主屏幕</h2>
      <p>安装后像一个应用：有自己的图标和窗口，没有网络也能打开。占用空间很小，随时可以卸载。</p>
      <div className={styles.install}>
        {way && <InstallInThisBrowser install={install} way={way} />}
        {others.map((other) => (
          <Disclosure key={other} summary={wayWords[other].where}>
            <div className={styles.way}>
              <WaySteps way={other} />
            </div>
          </Disclosure>
        ))}
      </div>
      <p>安装后请在联网时打开一次，完成离线准备。</p>
    </>
  );
}

const presentFragment = (): string => location.hash;

/** Scrolls to the section that the fragment names, because a link within the site only opens the page at its top. */
function goToFragment(fragment: string): void {
  if (fragment !== '') requestAnimationFrame(() => document.getElementById(fragment.slice(1))?.scrollIntoView());
}

/** Shows what this browser offers: the install prompt, or manual steps. */
function InstallInThisBrowser({
  install: { browser, canAsk, isDone, ask },
  way,
}: {
  install: InstallState;
  way: InstallWay;
}) {
  if (browser?.installed || isDone) return <p role="status">已安装。请从主屏幕或桌面的图标打开。</p>;
  return (
    <section aria-label="在这个浏览器里安装" className={styles.here}>
      {canAsk && (
        <p>
          <Button onClick={() => void ask()}>安装到这台设备</Button>
        </p>
      )}
      {way === 'none' ? (
        <p>这个浏览器不支持安装网站。可以收藏本页：离线准备完成后，没有网络也能打开。</p>
      ) : (
        <WaySteps way={way} />
      )}
      {(way === 'open-elsewhere' || way === 'open-safari') && <CopyAddress />}
    </section>
  );
}
