import { type BackupNote, isBackupDue } from './backup-note.ts';
import { isInApp, type ReaderBrowser } from './browser-kind.ts';
import { hasPassed, type Hints } from './hints.ts';
import { installWay } from './install-way.ts';

const day = 86_400_000;
/** The days for which a dismissed card stays away. */
export const dismissedDays = 90;

/** What decides which card the home page shows; `now` is in milliseconds since the epoch. */
export interface CardFacts {
  readonly browser: ReaderBrowser;
  readonly hints: Hints;
  readonly note: BackupNote;
  /** The browser has offered its own question about installing. */
  readonly canPrompt: boolean;
  /** Whether the device holds data that the reader would miss. */
  readonly hasWorth: boolean;
  readonly now: number;
}

/** The card of the home page: `elsewhere` in the browsers of apps, `backup` on iOS, `install` for returning readers. */
export type HomeCard = 'elsewhere' | 'backup' | 'install';

/** Which card is shown, if any. */
export function chooseCard(facts: CardFacts): HomeCard | undefined {
  const { browser, hints, now } = facts;
  if (browser.installed) return undefined;
  if (isInApp(browser.kind)) return isOver(hints.elsewhereClosedAt, now) ? 'elsewhere' : undefined;
  if (isBackupDue(facts)) return 'backup';
  return hasComeBack(hints) && canInstall(facts) && isOver(hints.installClosedAt, now) ? 'install' : undefined;
}

const isOver = (closedAt: number | undefined, now: number): boolean => hasPassed(closedAt, dismissedDays * day, now);

const hasComeBack = ({ days, used }: Hints): boolean => days > 1 && used;

/**
 * On a computer the card appears only with a prompt of the browser; otherwise the browser shows its own sign in the
 * address bar.
 */
function canInstall({ browser, canPrompt }: CardFacts): boolean {
  const way = installWay(browser);
  if (way === 'address-bar' || way === 'none') return canPrompt;
  return true;
}
