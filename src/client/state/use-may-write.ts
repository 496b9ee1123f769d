import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from './services.ts';

/**
 * Whether the user may write articles, so that pages offer it: not accounts of readers, and where the site takes nothing from its
 * readers (`SITE_INTERACTION`), only its owners.
 */
export function useMayWrite(): boolean {
  useSignals();
  const { settings, session } = useServices();
  const role = session.user.value?.role;
  return role === 'owner' || (role !== 'reader' && settings.interaction !== 'off');
}
