import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type InstallWay, installWay } from '../../../domain/install/index.ts';
import { type Install as InstallState, useInstall } from '../../state/use-install.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CopyAddress } from '../../ui/install/copy-address.tsx';
import { WaySteps } from '../../ui/install/way-steps.tsx';
import { wayWords } from '../../ui/install/way-words.ts';
import styles from '../about.module.css';

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
      <h2 id="install">装到主屏幕</h2>
      <p>装好以后像一个应用：有自己的图标和窗口，断了网也打得开。不占多少地方，随时可以像删应用那样删掉。</p>
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
      <p>装好后请连着网络打开一次，让它把程序存下来。</p>
    </>
  );
}

const presentFragment = (): string => location.hash;

/** Scrolls to the section that the fragment names, because a link within the site only opens the page at its top. */
function goToFragment(fragment: string): void {
  if (fragment !== '#install') return;
  requestAnimationFrame(() => document.getElementById('install')?.scrollIntoView());
}

/** Shows what this browser offers: the install prompt, or manual steps. */
function InstallInThisBrowser({
  install: { browser, canAsk, isDone, ask },
  way,
}: {
  install: InstallState;
  way: InstallWay;
}) {
  if (browser?.installed || isDone) return <p role="status">这台设备上已经装好了，从主屏幕或桌面的图标打开。</p>;
  return (
    <section aria-label="这个浏览器里怎样装" className={styles.here}>
      {canAsk && (
        <p>
          <Button onClick={() => void ask()}>安装到这台设备</Button>
        </p>
      )}
      {way === 'none' ? (
        <p>这个浏览器没有安装网站的功能。可以收藏本页：程序存好以后，断了网照样打得开。</p>
      ) : (
        <WaySteps way={way} />
      )}
      {(way === 'open-elsewhere' || way === 'open-safari') && <CopyAddress />}
    </section>
  );
}
