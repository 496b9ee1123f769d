import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { appNames, type HomeCard, isInApp, type ReaderBrowser } from '../../../domain/install/index.ts';
import { matchPage } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { type Install, useInstall } from '../../state/use-install.ts';
import { BackupCard } from './backup-card.tsx';
import { ElsewhereCard } from './elsewhere-card.tsx';
import { InstallCard } from './install-card.tsx';
import { useCard } from './use-card.ts';

/** At most one card, and none beside the question about an update or on pages that are about the same. */
export function Cards() {
  useSignals();
  const { updates, toasts } = useServices();
  const [path] = useLocation();
  const install = useInstall();
  const { isDone } = install;
  const { card, close } = useCard(path, install);

  useEffect(() => {
    if (isDone) toasts.show('success', '装好了，以后从主屏幕或桌面的图标打开');
  }, [isDone, toasts]);

  if (!card || !install.browser || updates.offered.value || !hasRoom(path)) return null;
  return <Shown card={card} browser={install.browser} install={install} close={close} />;
}

interface ShownProps {
  readonly card: HomeCard;
  readonly browser: ReaderBrowser;
  readonly install: Install;
  readonly close: () => void;
}

function Shown({ card, browser, install, close }: ShownProps) {
  if (card === 'elsewhere') {
    const name = isInApp(browser.kind) ? appNames[browser.kind] : appNames.app;
    return <ElsewhereCard name={name} close={close} />;
  }
  if (card === 'backup') return <BackupCard close={close} />;
  return <InstallCard browser={browser} install={install} close={close} />;
}

/** Nobody is disturbed while signing in or writing, and the pages that say the same need no card. */
function hasRoom(path: string): boolean {
  const page = matchPage(path)?.page;
  return page?.layout === 'public' && page.id !== 'about' && page.id !== 'offline/backup';
}
