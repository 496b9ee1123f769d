import { useEffect, useState } from 'react';
import type { ReaderBrowser } from '#domain/install/index.ts';
import { promptInstall, canPromptInstall, detectBrowser, onInstall } from '../platform/install.ts';
import { useServices } from './services.ts';

/** How the site can be installed in this browser; `browser` is undefined until hydration. */
export function useInstall() {
  const { platform } = useServices();
  const [browser, setBrowser] = useState<ReaderBrowser>();
  /** Whether the browser would show its installation prompt now. */
  const [canAsk, setCanAsk] = useState(false);
  /** Whether the site was installed while this page was open. */
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    setBrowser(detectBrowser());
    setCanAsk(canPromptInstall());
    return onInstall({
      offered: () => setCanAsk(true),
      installed: () => {
        setDone(true);
        setCanAsk(false);
      },
    });
  }, []);

  async function ask(): Promise<void> {
    try {
      await promptInstall();
    } catch (error) {
      // A failed prompt needs no message: the instructions stand beside the button.
      platform.report('asking to install', error);
    }
    setCanAsk(canPromptInstall());
  }

  return { browser, canAsk, isDone, ask };
}

export type Install = ReturnType<typeof useInstall>;
