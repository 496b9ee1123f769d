import { hashPassword } from '#server/user/password.ts';

/** Keeps so many waiting in the line of hashes, however long a slow database lets the next one take to reach it: who is served queues again. */
export function fillLine(people: number) {
  const enough = new AbortController();
  async function queue(): Promise<string | undefined> {
    let made = await hashPassword('snow-window');
    while (made !== undefined && !enough.signal.aborted) made = await hashPassword('snow-window');
    return made;
  }
  const queues = Array.from({ length: people }, queue);
  return {
    disperse() {
      enough.abort();
      return Promise.all(queues);
    },
  };
}
