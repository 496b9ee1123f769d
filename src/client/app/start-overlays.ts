import type { Services } from '../state/services.ts';
import { type FetchPalette, startPalette } from './palette/start.ts';

/** The first card appears after this time, so that the reader can begin undisturbed. */
const restMilliseconds = 4000;

/** Starts what stands beside the page: the search palette with its keys, and after a while the cards. */
export function startOverlays(services: Services, fetchPalette: FetchPalette): void {
  startPalette(services, fetchPalette);
  services.platform.later(restMilliseconds, () => void showCards(services));
}

/** Loads the cards about installing and backups; without a network there are none. */
async function showCards(services: Services): Promise<void> {
  const cards = await import('./cards/start.tsx').catch(() => undefined);
  cards?.startCards(services);
}
