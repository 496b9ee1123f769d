import { useEffect, useMemo, useState } from 'react';
import { localKeys } from '#contract/storage.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
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

/** The actions that change the calendar's route; the functions stay the same for the lifetime of the page. */
interface RouteActions {
  readonly choose: (date: CivilDate) => void;
  /** Shows the month or year of a date as a new entry of the browser's history. */
  readonly look: (view: CalendarView, date: CivilDate) => void;
  readonly goToday: () => void;
  /** Changes a setting and stores it. */
  readonly set: (choice: Partial<CalendarSettings>) => void;
  /** Runs a conversion and shows the resulting date. */
  readonly convert: (asked: CalendarRoute['conversion']) => void;
}

/**
 * Browsers refuse more than about a hundred changes of the address in half a minute, so quick steps are written after a
 * pause.
 */
const addressDelayMilliseconds = 300;

/**
 * Holds the route in the page and writes it into the address after a pause. When the address changes by other means (a
 * link, the back button), it replaces the route.
 */
export function useCalendarRoute(search: string, platform: Platform): ParsedCalendarRoute & RouteActions {
  const [shown, setShown] = useState<ParsedCalendarRoute>(() => parseCalendarRoute(search));
  const [latest] = useState<Latest>(() => ({ place: shown.place, written: sameQuery(search), resting: false }));
  const actions = useMemo(() => createActions(latest, platform, setShown), [latest, platform]);

  useEffect(() => {
    const query = sameQuery(search);
    const own = ownSettings(query, platform);
    if (query === latest.written && !own) return;
    const read = withSettings(parseCalendarRoute(search), own);
    Object.assign(latest, { place: read.place, written: query, resting: false });
    setShown(read);
  }, [latest, platform, search]);

  useEffect(() => () => void (latest.resting = false), [latest]);

  return { ...shown, ...actions };
}

/** The present state for actions that run between two renders. */
interface Latest {
  place: CalendarRoute;
  /** The query that stands in the address. */
  written: string;
  /** Whether `place` still has to be written into the address. */
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
      // A failed conversion leaves the shown date unchanged.
      move({ ...latest.place, conversion, ...(date && { date }) });
    },
  };
}

/** Brings equal queries into one spelling, because the router passes them partly decoded. */
function sameQuery(query: string): string {
  return new URLSearchParams(query).toString();
}

/**
 * The stored settings, which apply where the query is empty. Any other address may come from another reader and shows exactly what it
 * says; default settings are left out of addresses.
 */
function ownSettings(query: string, { local }: DeviceStorage): CalendarSettings | undefined {
  const kept = query === '' ? local.read(localKeys.calendar) : undefined;
  return kept ? readSettings(new URLSearchParams(kept)).settings : undefined;
}

function withSettings(read: ParsedCalendarRoute, settings: CalendarSettings | undefined): ParsedCalendarRoute {
  return settings ? { ...read, place: { ...read.place, settings } } : read;
}
