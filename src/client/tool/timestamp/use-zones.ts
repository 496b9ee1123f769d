import { useEffect, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { readZones, type TimestampOptions } from './options.ts';

const key = 'tool/timestamp/zones';
const first = 'Asia/Shanghai';
const few: readonly string[] = [first, 'UTC'];

export interface ZoneSelection {
  /** At least one zone; the first is used for times without a zone. */
  readonly list: readonly string[];
  readonly main: string;
  readonly add: (zone: string) => void;
  readonly remove: (zone: string) => void;
  readonly lead: (zone: string) => void;
}

/** Holds the zones shown side by side: those of the address, else those stored on the device, else Beijing and UTC. */
export function useZones(
  asked: TimestampOptions['zones'],
  choose: (changes: Pick<TimestampOptions, 'zones'>) => void,
): ZoneSelection {
  const { platform } = useServices();
  const [kept, setKept] = useState<readonly string[]>();
  useEffect(() => setKept(readZones(platform.local.read(key))), [platform]);
  const list = asked ?? kept ?? few;

  function set(zones: readonly string[]): void {
    platform.local.write(key, zones.join(','));
    setKept(zones);
    choose({ zones });
  }
  return {
    list,
    main: list[0] ?? first,
    add: (zone) => set([...list.filter((other) => other !== zone), zone]),
    remove: (zone) => list.length > 1 && set(list.filter((other) => other !== zone)),
    lead: (zone) => set([zone, ...list.filter((other) => other !== zone)]),
  };
}
