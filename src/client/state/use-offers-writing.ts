import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from './services.ts';

/** Whether pages offer to write: where the site takes nothing from its readers (`SITE_INTERACTION`), only to its owners. */
export function useOffersWriting(): boolean {
  useSignals();
  const { settings, session } = useServices();
  return settings.interaction === 'on' || session.user.value?.role === 'owner';
}
