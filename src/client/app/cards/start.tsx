import { createRoot } from 'react-dom/client';
import { type Services, ServicesContext } from '../../state/services.ts';
import { Cards } from './cards.tsx';
import styles from './cards.module.css';

/**
 * Begins to show cards at the foot of the screen. They have a root of their own at the end of the document, so that nothing of the
 * page waits for them or moves.
 */
export function startCards(services: Services): void {
  // Where there is no worker, the notice that the network is gone can only be had before it goes.
  void import('../notice-list.tsx').catch(() => undefined);
  const place = document.createElement('div');
  place.className = styles.host ?? '';
  document.body.append(place);
  createRoot(place, { onUncaughtError: (error) => services.platform.report('showing a card', error) }).render(
    <ServicesContext value={services}>
      <Cards />
    </ServicesContext>,
  );
}
