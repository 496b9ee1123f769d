import { useEffect, useState } from 'react';
import { localKeys } from '#contract/storage.ts';
import { afterVisit, type HomeCard, chooseCard, type Hints, isCleared, readHints } from '#domain/install/index.ts';
import { isoText } from '#domain/lunar/index.ts';
import { matchPage } from '#site/match.ts';
import type { DeviceStorage, KeyedStore, SystemClock } from '../../platform/platform.ts';
import { backupNote, noteBackup } from '../../state/backup-note.ts';
import { type Services, useServices } from '../../state/services.ts';
import type { Install } from '../../state/use-install.ts';

/** Answers the card that is due on this page, if any; `close` stores that the reader closed it. */
export function useCard(path: string, { browser, canAsk, isDone }: Install) {
  const services = useServices();
  const { platform } = services;
  const [hints, setHints] = useState<Hints>();
  const [hasWorth, setWorth] = useState(false);
  const isWatched = browser !== undefined && isCleared(browser);

  useEffect(() => setHints(noteVisit(services, path)), [services, path]);
  useEffect(() => {
    if (isWatched) void hasDataWorthBackup(platform).then(setWorth);
  }, [platform, isWatched]);

  function close(): void {
    if (card === 'backup') noteBackup(platform.local, { dismissedAt: platform.now() });
    else if (card) setHints(keepHints(platform, { ...hintsOf(platform), [closedNames[card]]: platform.now() }));
    // The backup note is not React state; this state change renders again, which reads the note.
    setWorth(false);
  }

  const card =
    browser &&
    hints &&
    chooseCard({
      browser: { ...browser, installed: browser.installed || isDone },
      hints,
      note: backupNote(platform.local),
      canPrompt: canAsk,
      hasWorth,
      now: platform.now(),
    });
  return { card, close };
}

const closedNames: Readonly<Record<Exclude<HomeCard, 'backup'>, keyof Hints>> = {
  install: 'installClosedAt',
  elsewhere: 'elsewhereClosedAt',
};

const hintsOf = ({ local }: DeviceStorage): Hints => readHints(local.read(localKeys.hints));

function keepHints({ local }: DeviceStorage, hints: Hints): Hints {
  local.write(localKeys.hints, JSON.stringify(hints));
  return hints;
}

/** Pages on which readers read or do something; lists and overviews only lead to them. */
const usedPages = /^(?:article\/(?:detail|chapter)|tool\/|lunar\/|tech\/)/;

function noteVisit({ platform, clock }: Services, path: string): Hints {
  const isUsed = usedPages.test(matchPage(path)?.page.id ?? '');
  return keepHints(platform, afterVisit(hintsOf(platform), isoText(clock.today.value), isUsed));
}

/** Whether the device holds data worth a backup; notes the time when it is first found. */
async function hasDataWorthBackup(platform: DeviceStorage & SystemClock): Promise<boolean> {
  const stores: readonly KeyedStore[] = [platform.anniversaries, platform.exercises, platform.reading];
  for (const store of stores) {
    if (((await store.entries()) ?? []).length === 0) continue;
    if (backupNote(platform.local).firstKeptAt === undefined)
      noteBackup(platform.local, { firstKeptAt: platform.now() });
    return true;
  }
  return false;
}
