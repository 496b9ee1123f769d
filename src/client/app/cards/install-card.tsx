import { useState } from 'react';
import { installWay, type ReaderBrowser } from '../../../domain/install/index.ts';
import type { Install } from '../../state/use-install.ts';
import { Button } from '../../ui/button.tsx';
import { CopyAddress } from '../../ui/install/copy-address.tsx';
import { WaySteps } from '../../ui/install/way-steps.tsx';
import { CardFrame } from './card-frame.tsx';
import styles from './cards.module.css';

interface Props {
  readonly browser: ReaderBrowser;
  readonly install: Install;
  readonly close: () => void;
}

/** For somebody who has come back: the browser's own question where it would ask, else the way by hand. */
export function InstallCard({ browser, install: { canAsk, ask }, close }: Props) {
  const [isOpen, setOpen] = useState(false);
  const way = installWay(browser);
  return (
    <CardFrame
      label="安装"
      title={browser.system === 'desktop' || browser.system === 'mac' ? '装到这台电脑' : '装到主屏幕'}
      text="从图标直接打开，断了网也能用。不占多少地方，随时可以删掉。"
      close={close}
    >
      {isOpen && way !== 'none' && <WaySteps way={way} />}
      <div className={styles.actions}>
        {canAsk && <Button onClick={() => void ask()}>安装</Button>}
        {!canAsk && !isOpen && <Button onClick={() => setOpen(true)}>怎样装</Button>}
        {isOpen && way === 'open-safari' && <CopyAddress />}
        <Button kind="quiet" onClick={close}>
          不用了
        </Button>
      </div>
    </CardFrame>
  );
}
