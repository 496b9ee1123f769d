import { placeName } from '#domain/timestamp/index.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import type { ZoneSelection } from '../use-zones.ts';

/** The zone by whose clocks times without a zone are read and all are written. */
export function ZoneSelect({ zones }: { readonly zones: ZoneSelection }) {
  const titles = Object.fromEntries(zones.list.map((zone) => [zone, placeName(zone)]));
  return <BarSelect label="默认时区" titles={titles} value={zones.main} choose={zones.lead} />;
}
