import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { drawQr, type DrawnQr, qrViewBox } from '#client/ui/draw-qr.ts';
import { wholeAddress } from '#client/ui/whole-address.ts';
import styles from './qr-code.module.css';

/**
 * Shows an address of this site as a QR code. The encoder is loaded on demand, because only printed sheets use it.
 * `drawnOnce` is called when the code is drawn or has failed.
 */
export function QrCode({ path, drawnOnce }: { path: string; drawnOnce: () => void }) {
  const { platform } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const [drawn, setDrawn] = useState<DrawnQr>();
  const notifyDrawn = useEffectEvent(drawnOnce);
  useEffect(() => {
    let wanted = true;
    async function show(): Promise<void> {
      try {
        const made = await drawQr(link.current ? wholeAddress(link.current) : path);
        if (wanted) setDrawn(made);
      } catch (error) {
        // Without the QR code the printed number of the set still leads to it.
        platform.report('drawing a QR code', error);
      }
      if (wanted) notifyDrawn();
    }
    void show();
    return () => void (wanted = false);
  }, [path, platform]);
  return (
    <a ref={link} href={path} className={styles.code} aria-label="在屏幕上做此卷">
      {drawn && (
        <svg viewBox={qrViewBox(drawn)} role="img" aria-label="此卷的二维码">
          <path d={drawn.path} />
        </svg>
      )}
    </a>
  );
}
