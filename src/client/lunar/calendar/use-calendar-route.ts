import { useEffect, useMemo, useState } from 'react';
import { localKeys } from '../../../contract/storage.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import type { DeviceStorage, Platform } from '../../platform/platform.ts';
import {
  addressOf,
  type CalendarView,
  isShown,
  type CalendarRoute,
  type ParsedCalendarRoute,
  parseCalendarRoute,
} from './address.ts';
import { readConversion } from './conversion.ts';
import { withinRange } from './moves.ts';
import { type CalendarSettings, readSettings, withChoice } from './settings.ts';

/** The ways to change the calendar's place; the same functions as long as the page lives. */
interface RouteActions {
  readonly choose: (date: CivilDate) => void;
  /** Shows the month or the year of a date; the browser's way back leads to where one was. */
  readonly look: (view: CalendarView, date: CivilDate) => void;
  readonly goToday: () => void;
  /** Takes a convention, and remembers it. */
  readonly set: (choice: Partial<CalendarSettings>) => void;
  /** Asks the converter; the day that comes out is shown. */
  readonly convert: (asked: CalendarRoute['conversion']) => void;
}

/** Browsers refuse more than about a hundred changes of the address in half a minute; whoever leafs is faster. */
const addressDelayMilliseconds = 300;

/**
 * Holds the place in the page and writes it into the address once the reader rests. An address that changes by itself (a
 * link, the way back) wins.
 */
export function useCalendarRoute(search: string, platform: Platform): ParsedCalendarRoute & RouteActions {
  const [shown, setShown] = useState<ParsedCalendarRoute>(() => parseCalendarRoute(search));
  const [latest] = useState<Latest>(() => ({ place: shown.place, written: sameQuery(search), resting: false }));
  const actions = useMemo(() => createActions(latest, platform, setShown), [latest, platform]);

  useEffect(() => {
    const query = sameQuery(search);
    if (query === latest.written && query !== '') return;
    const read = withOwnSettings(parseCalendarRoute(search), query, platform);
    Object.assign(latest, { place: read.place, written: query, resting: false });
    setShown(read);
  }, [latest, platform, search]);

  useEffect(() => () => void (latest.resting = false), [latest]);

  return { ...shown, ...actions };
}

/** What the actions find, also between two drawings of the page. */
interface Latest {
  place: CalendarRoute;
  /** the query that stands in the address */
  written: string;
  /** whether the place waits to be written there */
  resting: boolean;
}

function createActions(latest: Latest, platform: Platform, show: (read: ParsedCalendarRoute) => void): RouteActions {
  function write(replace: boolean): void {
    const address = addressOf(latest.place);
    latest.resting = false;
    latest.written = sameQuery(address.split('?')[1] ?? '');
    platform.go(address, { replace });
  }

  function move(place: CalendarRoute): void {
    Object.assign(latest, { place, resting: true });
    show({ place, problems: [] });
    platform.later(addressDelayMilliseconds, () => {
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
    set(choice) {
      platform.local.write(localKeys.calendar, withChoice(platform.local.read(localKeys.calendar) ?? '', choice));
      move({ ...latest.place, settings: { ...latest.place.settings, ...choice } });
    },
    convert(asked) {
      const { typed: conversion, date: found } = readConversion(new URLSearchParams(asked), latest.place.settings.rule);
      const date = found && isShown(found) ? found : undefined;
      // What cannot be converted leaves the calendar where it is.
      move({ ...latest.place, conversion, ...(date && { date }) });
    },
  };
}

/** Writes equal queries alike, because the router hands them over partly decoded. */
function sameQuery(query: string): string {
  return new URLSearchParams(query).toString();
}

/**
 * The reader's own conventions hold where the address says nothing at all. One that names a day or anything else came from
 * somebody, perhaps the reader, and shows exactly what it says: the usual conventions are left out of it.
 */
function withOwnSettings(read: ParsedCalendarRoute, query: string, { local }: DeviceStorage): ParsedCalendarRoute {
  const kept = query === '' ? local.read(localKeys.calendar) : undefined;
  if (!kept) return read;
  return { ...read, place: { ...read.place, settings: readSettings(new URLSearchParams(kept)).settings } };
}
