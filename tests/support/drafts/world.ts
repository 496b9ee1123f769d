/** Virtual time: what is to happen waits in a queue, and happens in its order when the test says so. */
export interface World {
  readonly now: () => number;
  /** A number from 0 up to 1, the same for the same seed. */
  readonly random: () => number;
  readonly chance: (probability: number) => boolean;
  readonly between: (least: number, most: number) => number;
  readonly later: (milliseconds: number, work: () => void) => void;
  /** Settles after a random time. */
  readonly after: <Value>(most: number, work: () => Value) => Promise<Value>;
  readonly advance: (milliseconds: number) => Promise<void>;
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

export function createWorld(seed: number): World {
  let now = 1_800_000_000_000;
  let order = 0;
  let state = seed * 2_654_435_761 + 1;
  const events: Event[] = [];

  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function later(milliseconds: number, work: () => void): void {
    order += 1;
    events.push({ at: now + milliseconds, order, work });
  }

  function takeNext(end: number): Event | undefined {
    let best = -1;
    events.forEach((event, index) => {
      const leader = events[best];
      if (
        event.at <= end &&
        (!leader || event.at < leader.at || (event.at === leader.at && event.order < leader.order))
      ) {
        best = index;
      }
    });
    return best < 0 ? undefined : events.splice(best, 1)[0];
  }

  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  return {
    now: () => now,
    random,
    chance: (probability) => random() < probability,
    between,
    later,
    after: (most, work) => new Promise((resolve) => later(between(0, most), () => resolve(work()))),
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (let event = takeNext(end); event; event = takeNext(end)) {
        now = Math.max(now, event.at);
        event.work();
        await settle();
      }
      now = end;
    },
  };
}

/** Everything that waits for nothing but its turn. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
