import { type RefObject, useEffect } from 'react';
import { useServices } from '#client/state/services.ts';

/**
 * Shows the texts of an element in traditional characters while the reader wishes so (`data-reading` of the document). The dictionary
 * is fetched at the first wish.
 */
export function useScript(element: RefObject<HTMLElement | null>): void {
  const { toasts } = useServices();
  useEffect(() => {
    let end: (() => void) | undefined;
    const isWished = (): boolean => document.documentElement.matches('[data-reading~="traditional"]');

    async function follow(): Promise<void> {
      const script = isWished() && (await import('./to-traditional.ts').catch(() => undefined));
      if (script === undefined) toasts.show('error', '繁体字表下载失败，请联网后再试');
      // The wish may have changed meanwhile.
      if (script && isWished() && element.current) end ??= script.showTraditional(element.current);
      else stop();
    }
    function stop(): void {
      end?.();
      end = undefined;
    }

    void follow();
    const wishes = new MutationObserver(() => void follow());
    wishes.observe(document.documentElement, { attributeFilter: ['data-reading'] });
    return () => {
      wishes.disconnect();
      stop();
    };
  }, [element, toasts]);
}
