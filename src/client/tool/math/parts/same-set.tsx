import { useRef } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { wholeAddress } from '#client/ui/whole-address.ts';
import type { Exercise } from '../exercise.ts';
import styles from '../math.module.css';

/** Shows the number and the address with which somebody else gets the same questions. */
export function SameSet({
  exercise: { address, code, title },
}: {
  exercise: Pick<Exercise, 'address' | 'code' | 'title'>;
}) {
  const { platform } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const copy = useCopy();
  const addressHere = (): string => (link.current ? wholeAddress(link.current) : '');
  async function share(): Promise<void> {
    const href = addressHere();
    const shared = await platform.share({ text: `${title}，卷号 ${code}，来做同一套题：${href}` });
    if (!shared) await copy(href);
  }
  return (
    <section aria-labelledby="same-set" className={styles.same}>
      <h3 id="same-set">同一份题</h3>
      <p>
        卷号 <strong className={styles.code}>{code}</strong>
      </p>
      <p className={styles.muted}>打开此地址，或输入卷号，即可做同一套题；自定义的题请用地址。</p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => void copy(addressHere())}>
          复制地址
        </Button>
        <Button kind="quiet" onClick={() => void share()}>
          分享
        </Button>
        <Link href={`${address}${address.includes('?') ? '&' : '?'}view=sheet`} className={styles.link}>
          打印此卷
        </Link>
        <Link ref={link} href={address} className={styles.link}>
          此卷的地址
        </Link>
      </div>
    </section>
  );
}
