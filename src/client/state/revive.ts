import { codes } from '../../contract/api.ts';
import type { Services } from './services.ts';

/**
 * Runs once the page is alive: reads what the rendered page could not know. A browser forgets the marker cookie when it
 * is closed, while the session itself lives on; the server is then asked, and gives the marker back.
 */
export async function revive({ session, theme, connectivity, clock, api }: Services): Promise<void> {
  session.reload();
  theme.reload();
  clock.reload();
  connectivity.watch();
  const known = session.user.value;
  if (session.loggedIn.value || !known) return;
  const outcome = await api.read('user/get', {}, { quiet: true });
  if (outcome.code !== codes.ok) return;
  const { username, nickname, avatar } = outcome.info;
  session.begin({ username, nickname, avatar });
}
