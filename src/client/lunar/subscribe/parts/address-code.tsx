import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { drawQr, type DrawnQr, qrViewBox } from '#client/ui/draw-qr.ts';
import { wholeAddress } from '#client/ui/whole-address.ts';
import styles from '../subscribe.module.css';

/**
 * The address of this page with the choice as a QR code. Phones that scan the calendar's own address save its file once instead of
 * subscribing to it; from this page they subscribe.
 */
export function AddressCode({ path }: { path: string }) {
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
