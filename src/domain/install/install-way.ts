import { isInApp, type ReaderBrowser } from './browser-kind.ts';

/**
 * The way to install the site in a browser: the share sheet of iOS, a menu at the top or at the foot, the address bar
 * of a computer, the Dock; another browser; or none.
 */
export type InstallWay =
  | 'share-sheet'
  | 'top-menu'
  | 'bottom-menu'
  | 'address-bar'
  | 'dock'
  | 'open-elsewhere'
  | 'open-safari'
  | 'none';

/** Since iOS 16.4 other browsers may put sites onto the home screen; those that do have it in the share sheet. */
const sharingBrowsers = { since: 16.4, kinds: ['chrome', 'edge', 'firefox', 'opera'] };
/** Their menu opens from a button at the top right; that of all the others at the foot of the screen. */
const topMenus = ['chrome', 'firefox', 'other'];
/** Safari on a Mac puts sites into the Dock since 17. */
const firstDock = 17;

/** The way that fits a browser; none where the site is installed already. */
export function installWay(browser: ReaderBrowser): InstallWay {
  const { kind, system, version, installed } = browser;
  if (installed) return 'none';
  if (isInApp(kind)) return 'open-elsewhere';
  if (system === 'ios') return onIos(browser);
  if (system === 'android') return topMenus.includes(kind) ? 'top-menu' : 'bottom-menu';
  if (kind === 'safari') return system === 'mac' && version >= firstDock ? 'dock' : 'none';
  return kind === 'firefox' || kind === 'other' ? 'none' : 'address-bar';
}

function onIos({ kind, version }: ReaderBrowser): InstallWay {
  if (kind === 'safari') return 'share-sheet';
  const shares = sharingBrowsers.kinds.includes(kind) && version >= sharingBrowsers.since;
  return shares ? 'share-sheet' : 'open-safari';
}
