import { useServices } from '../state/services.ts';

/** Ends the session on the server and here, then reloads the present page. Without a network nothing is ended half. */
export function useLogout(): () => Promise<void> {
  const { api, session, platform, toasts } = useServices();
  return async () => {
    const outcome = await api.write('user/logout', {});
    if (typeof outcome.code === 'string') {
      toasts.show('error', outcome.info);
      return;
    }
    session.end();
    platform.reload();
  };
}
