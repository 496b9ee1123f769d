const key = 'reloaded-for-chunk';
const quietMilliseconds = 60_000;

/**
 * Reloads the page because a part of it is gone, which happens when a new build was deployed while it was open. At most
 * once a minute; without session storage never, since nothing could stop a loop. Says whether it reloads.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < quietMilliseconds) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
