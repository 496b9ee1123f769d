import { browserOf, type ReaderBrowser } from '#domain/install/index.ts';

/** The event by which Chromium offers to install a site; TypeScript lacks it, because it is no web standard. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The first script of index.html stores here an offer that came before hydration. */
declare global {
  // oxlint-disable-next-line no-var
  var installOffer: Event | undefined;
}

/** Describes the browser in which this page runs. */
export function detectBrowser(): ReaderBrowser {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { readonly standalone?: boolean };
  const isApp = matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
  return browserOf({ userAgent, touchPoints: maxTouchPoints, standalone: isApp || standalone === true });
}

/** Whether the browser would show its installation prompt now. */
export function canPromptInstall(): boolean {
  return globalThis.installOffer !== undefined;
}

/** Shows the browser's installation prompt; each offer allows one prompt. */
export async function promptInstall(): Promise<boolean> {
  const offer = globalThis.installOffer as InstallEvent | undefined;
  globalThis.installOffer = undefined;
  if (!offer) return false;
  await offer.prompt();
  return (await offer.userChoice).outcome === 'accepted';
}

/** Calls the listener when an offer comes, after index.html's script has stored it, and when the site has been installed. */
export function onInstall(listener: { readonly offered: () => void; readonly installed: () => void }): () => void {
  addEventListener('beforeinstallprompt', listener.offered);
  addEventListener('appinstalled', listener.installed);
  return () => {
    removeEventListener('beforeinstallprompt', listener.offered);
    removeEventListener('appinstalled', listener.installed);
  };
}
