import { useRef } from 'react';
import { Link } from 'wouter';
import type { Anniversary } from '../../../../domain/anniversary/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { wholeAddress } from '../../../ui/whole-address.ts';
import { addressOf } from '../address.ts';
import styles from '../birthday.module.css';

/** The address that carries the anniversary itself. */
export function ShareLink({ anniversary }: { anniversary: Anniversary }) {
  const link = useRef<HTMLAnchorElement>(null);
  const copy = useCopy();
  return (
    <section aria-labelledby="share" className={styles.block}>
      <h2 id="share">分享</h2>
      <p className={styles.note}>
        名字和日期就写在地址里，打开的人不用登录也能看到接下来的一百次，愿意再存到自己的设备上。
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => link.current && void copy(wholeAddress(link.current))}>
          复制分享地址
        </Button>
        <Link ref={link} href={addressOf(anniversary)} className={styles.link}>
          打开看看
        </Link>
      </div>
    </section>
  );
}
