import { useEffect, useMemo, useState } from 'react';
import { localKeys } from '../../../contract/storage.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOf, type CalendarView, type Place, type ReadPlace, readPlace } from './address.ts';
import { withinRange } from './moves.ts';
import { type CalendarSettings, readSettings, settingsQuery } from './settings.ts';

/** The ways to change the calendar's place; the same functions as long as the page lives. */
interface Actions {
  readonly choose: (date: CivilDate) => void;
  /** Shows the month or the year of a date; the browser's way back leads to where one was. */
  readonly look: (view: CalendarView, date: CivilDate) => void;
  readonly goToday: () => void;
  readonly set: (settings: CalendarSettings) => void;
  /** As `set`, for settings that are remembered: what was said about the address still stands. */
  readonly adopt: (settings: CalendarSettings) => void;
  /** Asks the converter; the day that comes out is shown. */
  readonly convert: (typed: Place['conversion']) => void;
}

/** Browsers refuse more than about a hundred changes of the address in half a minute; whoever leafs is faster. */
const restMilliseconds = 300;

/**
 * Holds the place in the page and writes it into the address once the reader rests. An address that changes by itself (a
 * link, the way back) wins.
 */
export function usePlace(search: string, platform: Platform): ReadPlace & Omit<Actions, 'adopt'> {
  const [shown, setShown] = useState<ReadPlace>(() => readPlace(search));
  const [latest] = useState<Latest>(() => ({ ...shown, written: sameQuery(search), resting: false }));
  const actions = useMemo(() => createActions(latest, platform, setShown), [latest, platform]);

  useEffect(() => {
    const query = sameQuery(search);
    if (query === latest.written) return;
    const read = readPlace(search);
    Object.assign(latest, { place: read.place, written: query, resting: false });
    setShown(read);
  }, [latest, search]);

  useEffect(() => () => void (latest.resting = false), [latest]);

  useKeptSettings(platform, search, actions.adopt);
  return { ...shown, ...actions };
}

/** What the actions find, also between two drawings of the page. */
interface Latest {
  place: Place;
  /** what was wrong with the address when the page came to life */
  readonly problems: ReadPlace['problems'];
  /** the query that stands in the address */
  written: string;
  /** whether the place waits to be written there */
  resting: boolean;
}

function createActions(latest: Latest, platform: Platform, show: (read: ReadPlace) => void): Actions {
  function write(replace: boolean): void {
    const address = addressOf(latest.place);
    latest.resting = false;
    latest.written = sameQuery(address.split('?')[1] ?? '');
    platform.go(address, { replace });
  }

  function move(place: Place, problems: ReadPlace['problems'] = []): void {
    Object.assign(latest, { place, resting: true });
    show({ place, problems });
    platform.later(restMilliseconds, () => {
      if (latest.resting && latest.place === place) write(true);
    });
  }

  return {
    choose: (date) => move({ ...latest.place, date: withinRange(date) }),
    look(view, date) {
      move({ ...latest.place, view, date: withinRange(date) });
      write(false);
    },
    goToday() {
      const { date: _, ...rest } = latest.place;
      move(rest);
    },
    set(settings) {
      platform.local.write(localKeys.calendar, new URLSearchParams(settingsQuery(settings)).toString());
      move({ ...latest.place, settings });
    },
    adopt: (settings) => move({ ...latest.place, settings }, latest.problems),
    convert(typed) {
      const { conversion, date } = readPlace(new URLSearchParams(typed).toString()).place;
      // What cannot be converted leaves the calendar where it is.
      move({ ...latest.place, conversion, ...(date && { date }) });
    },
  };
}

/** Queries that say the same are written alike; the router hands them over partly decoded. */
function sameQuery(query: string): string {
  return new URLSearchParams(query).toString();
}

/** The reader's own conventions hold where the address names none; a shared address keeps those of whoever shared it. */
function useKeptSettings(platform: Platform, search: string, adopt: Actions['adopt']): void {
  const [first] = useState(search);
  useEffect(() => {
    const kept = platform.local.read(localKeys.calendar);
    const { settings: asked } = readSettings(new URLSearchParams(first));
    if (kept && settingsQuery(asked).length === 0) adopt(readSettings(new URLSearchParams(kept)).settings);
  }, [platform, first, adopt]);
}
