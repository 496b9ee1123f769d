import { createRoot } from 'react-dom/client';
import { type Services, ServicesContext } from '../../state/services.ts';
import { Cards } from './cards.tsx';
import styles from './cards.module.css';

/**
 * Shows cards at the foot of the screen from now on. They have a React root of their own at the end of the document, so that the page
 * neither waits for them nor moves.
 */
export function startCards(services: Services): void {
  // Without a service worker, the code of the offline notice can be loaded only while there is a network.
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
