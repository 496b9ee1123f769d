import { type RefObject, useEffect } from 'react';
import { useServices } from '../../state/services.ts';
import { openPainter } from './painter.ts';
import { watch } from './watch.ts';

/** Lets the network be drawn in an element for as long as it is there. */
export function useNetwork(place: RefObject<HTMLElement | null>): void {
  const { platform } = useServices();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let gone = false;
    let end = (): void => undefined;
    async function begin(area: HTMLElement): Promise<void> {
      const painter = await openPainter(area);
      if (gone) return painter.end();
      const stop = watch(area, painter.tell);
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
