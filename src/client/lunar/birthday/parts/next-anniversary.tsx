import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { anniversaryTitle, byNext } from '#domain/anniversary/index.ts';
import { daysLeftText } from '#domain/calendar/days-left.ts';
import { createKeptAnniversaries, presentRecords } from '../kept-anniversaries.ts';

/** Names the next anniversary that this device has stored; until it is read, or without one, what the page is for. */
export function NextAnniversary() {
  useSignals();
  const { clock, platform } = useServices();
  const [kept] = useState(() => createKeptAnniversaries(platform));
  useEffect(() => void kept.load(), [kept]);
  const [first] = byNext(presentRecords(kept.state.value), clock.today.value);
  if (!first?.next) return <span data-plain>农历生日每年的公历日期</span>;
  const left = daysLeftText(clock.today.value, first.next).replace('还有 ', '');
  return <span>{`${anniversaryTitle(first.record.anniversary)} ${left}`}</span>;
}
