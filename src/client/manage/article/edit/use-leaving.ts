import { useEffect } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import { isUnsent } from '../../../state/desk/edits.ts';
import { useServices } from '../../../state/services.ts';

const question = '浏览器不让本站存东西，离开这一页，还没同步的字就没有了。仍要离开吗？';

/**
 * The browser asks before a page is closed that holds what the server has not got. Within the site nothing is asked, since
 * the device has it, unless the device refuses.
 */
export function useLeaving(desk: Desk): void {
  const { refused } = desksOf(useServices());
  useEffect(() => {
    const isUnsafe = (): boolean => !desk.kept.peek() || isUnsent(desk.record.peek());
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsafe()) event.preventDefault();
    };
    const askWithin = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || !refused.peek() || !isUnsafe() || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', askWithin, true);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askWithin, true);
    };
  }, [desk, refused]);
}
