import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyAddress } from '../../ui/install/copy-address.tsx';
import { WaySteps } from '../../ui/install/way-steps.tsx';
import { CardFrame } from './card-frame.tsx';
import styles from './cards.module.css';

/** In an application that shows pages inside itself: how to get out of it. */
export function ElsewhereCard({ name, close }: { name: string; close: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CardFrame
      label="换浏览器打开"
      title={`${name}里存不住离线内容`}
      text="在浏览器里打开，读过的文章断了网也能看，还能装到主屏幕。"
      close={close}
    >
      {isOpen && <WaySteps way="open-elsewhere" />}
      <div className={styles.actions}>
        {!isOpen && <Button onClick={() => setOpen(true)}>怎样打开</Button>}
        <CopyAddress />
      </div>
    </CardFrame>
  );
}
