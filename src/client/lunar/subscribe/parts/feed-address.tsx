import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { drawQr, qrViewBox, type DrawnQr } from '#client/ui/draw-qr.ts';
import { wholeAddress } from '#client/ui/whole-address.ts';
import { chosenFeedPath } from '#contract/calendar-feed.ts';
import { type FeedChoice, writeChoice } from '#domain/feed/choice.ts';
import { choiceAddress } from '../address.ts';
import styles from '../subscribe.module.css';

/** The address of the chosen calendar and the ways to take it; it stays in sight while a phone shows the choices below. */
export function FeedAddress({ choice, name }: { choice: FeedChoice; name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [address, setAddress] = useState<string>();
  const [isScanned, setScanned] = useState(false);
  const copy = useCopy();
  const path = chosenFeedPath(writeChoice(choice));
  // The server does not know the host under which the page is read; until hydration the link leads to the file itself.
  useEffect(() => setAddress(link.current ? wholeAddress(link.current) : undefined), [path]);
  return (
    <>
      <section className={styles.bar} data-unprinted aria-label="订阅这份日历">
        <p role="status" className={styles.name}>
          {name}
        </p>
        <a className={styles.take} href={address?.replace(/^https?:/, 'webcal:') ?? path}>
          订阅
        </a>
        <Button kind="quiet" disabled={!address} onClick={() => address && void copy(address)}>
          复制地址
        </Button>
      </section>
      <div className={styles.address}>
        <a ref={link} className={styles.whole} href={path}>
          {address ?? path}
        </a>
        <Disclosure look="line" summary="二维码" onToggle={(event) => setScanned(event.currentTarget.open)}>
          {isScanned && <AddressCode path={choiceAddress(choice)} />}
        </Disclosure>
      </div>
    </>
  );
}

/**
 * The address of this page with the choice as a QR code. Phones that scan the calendar's own address save its file once instead of
 * subscribing to it; from this page they subscribe.
 */
function AddressCode({ path }: { path: string }) {
  const { platform } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const [drawn, setDrawn] = useState<DrawnQr>();
  useEffect(() => {
    let wanted = true;
    drawQr(wholeAddress(link.current!)).then(
      (made) => wanted && setDrawn(made),
      (error: unknown) => platform.report('drawing a QR code', error),
    );
    return () => void (wanted = false);
  }, [path, platform]);
  return (
    <a ref={link} href={path} className={styles.code}>
      {drawn && (
        <svg viewBox={qrViewBox(drawn)} aria-hidden="true">
          <path d={drawn.path} />
        </svg>
      )}
      <span>用手机扫码，在手机上打开本页订阅</span>
    </a>
  );
}
