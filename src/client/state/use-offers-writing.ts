import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from './services.ts';

/**
 * Whether pages offer to write: not to accounts of readers, and where the site takes nothing from its readers
 * (`SITE_INTERACTION`), only to its owners.
 */
export function useOffersWriting(): boolean {
  useSignals();
  const { settings, session } = useServices();
  const role = session.user.value?.role;
  return role === 'owner' || (role !== 'reader' && settings.interaction !== 'off');
}
