import { browserOf, type ReaderBrowser } from '../../domain/install/index.ts';

/** Chrome's offer to install a site; TypeScript does not know it, since only some browsers make it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Where index.html's first script keeps an offer that came before the page was alive. */
declare global {
  // oxlint-disable-next-line no-var
  var installOffer: Event | undefined;
}

/** The browser this page is in. */
export function detectBrowser(): ReaderBrowser {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { readonly standalone?: boolean };
  const isApp = matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
  return browserOf({ userAgent, touchPoints: maxTouchPoints, standalone: isApp || standalone === true });
}

/** Whether the browser would ask the reader now. */
export function canPromptInstall(): boolean {
  return globalThis.installOffer !== undefined;
}

/** Lets the browser ask; an offer holds for one question. */
export async function promptInstall(): Promise<boolean> {
  const offer = globalThis.installOffer as InstallEvent | undefined;
  globalThis.installOffer = undefined;
  if (!offer) return false;
  await offer.prompt();
  return (await offer.userChoice).outcome === 'accepted';
}

/** Calls back when an offer comes, and when the site has been installed; index.html's script hears of an offer first. */
export function onInstall(listener: { readonly offered: () => void; readonly installed: () => void }): () => void {
  addEventListener('beforeinstallprompt', listener.offered);
  addEventListener('appinstalled', listener.installed);
  return () => {
    removeEventListener('beforeinstallprompt', listener.offered);
    removeEventListener('appinstalled', listener.installed);
  };
}
