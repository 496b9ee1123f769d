import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { useDeferredWork } from '../../state/use-deferred-work.ts';
import { Moon } from '../../ui/moon.tsx';
import { openPainter } from './painter.ts';
import { watchStage } from './watch.ts';
import styles from './scene.module.css';

/** Runs the network animation in an element while the component is mounted. */
function useNetwork(place: RefObject<HTMLElement | null>): void {
  const { platform } = useServices();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let gone = false;
    let end = (): void => undefined;
    async function begin(area: HTMLElement): Promise<void> {
      const painter = await openPainter(area);
      if (gone) return painter.end();
      const stop = watchStage(area, painter.tell);
      end = () => {
        stop();
        painter.end();
      };
      return undefined;
    }
    begin(element).catch((error: unknown) => platform.report('drawing the network of points', error));
    return () => {
      gone = true;
      end();
    };
  }, [place, platform]);
}

/** A phone held upright gets the portrait version of the picture. */
const upright = '(max-aspect-ratio: 1/1)';

/** Tonight's moon over the picture: drawn with the page, or worked out where the reader came from another one. */
function MoonTonight() {
  const { facts, platform } = useServices();
  const rendered = facts['login'] as number | undefined;
  const worked = useDeferredWork(rendered === undefined ? 'moon' : undefined, async () =>
    (await import('../facts.ts')).facts(platform.now() / 1000),
  );
  const angle = rendered ?? worked;
  return (
    <svg className={styles.moon} viewBox="-1 -1 2 2" aria-hidden>
      {angle !== undefined && <Moon angle={angle} />}
    </svg>
  );
}

/** The winter picture with the network of points over it, and a loading screen until the picture has loaded. */
export function Backdrop() {
  const { platform } = useServices();
  const picture = useRef<HTMLImageElement>(null);
  const network = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const isLoading = state === 'loading';
  useNetwork(network);

  function fail(): void {
    setState('failed');
    platform.report('the picture of the login page did not load', picture.current?.currentSrc);
  }
  // The picture may have loaded, or failed, before hydration.
  const readPictureState = useEffectEvent(() => {
    const { complete, naturalWidth = 0 } = picture.current ?? {};
    if (complete && naturalWidth > 0) setState('shown');
    else if (complete) fail();
  });
  useEffect(() => readPictureState(), []);

  return (
    <>
      <div className={styles.backdrop} data-picture={state}>
        <picture>
          <source media={upright} type="image/avif" srcSet="/scene/portrait.avif" />
          <source media={upright} type="image/webp" srcSet="/scene/portrait.webp" />
          <source media={upright} srcSet="/scene/portrait.jpg" />
          <source type="image/avif" srcSet="/scene/landscape.avif" />
          <source type="image/webp" srcSet="/scene/landscape.webp" />
          <img
            ref={picture}
            src="/scene/landscape.jpg"
            alt=""
            fetchPriority="high"
            onLoad={() => setState('shown')}
            onError={fail}
          />
        </picture>
        <MoonTonight />
        <div ref={network} className={styles.network} aria-hidden />
      </div>
      <div className={styles.loading} data-done={isLoading ? undefined : ''} role="status">
        {isLoading && (
          <>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9.5 3.5 12 6l2.5-2.5M9.5 20.5 12 18l2.5 2.5M3.4 10.4l3.4-.9-.9-3.4M18.1 17.9l-.9-3.4 3.4-.9M20.6 10.4l-3.4-.9.9-3.4M5.9 17.9l.9-3.4-3.4-.9" />
            </svg>
            窗外正下着雪，稍等一下……
          </>
        )}
      </div>
    </>
  );
}
