import { formatTimestamp, placeName } from '#domain/timestamp/index.ts';
import { BarSelect } from '../../parts/mode-choice.tsx';
import type { ZoneSelection } from '../use-zones.ts';
import styles from '../timestamp.module.css';

interface Props {
  readonly zones: ZoneSelection;
  readonly moment: bigint | undefined;
  readonly choose: (text: string) => void;
}

/** The calendar of the browser, which shows and sets the time in the field by the clocks of the zone, and the zone. */
export function TimeControls({ zones, moment, choose }: Props) {
  const shown = moment === undefined ? undefined : formatTimestamp(moment, { timeZone: zones.main });
  const titles = Object.fromEntries(zones.list.map((zone) => [zone, placeName(zone)]));
  return (
    <>
      <input
        type="datetime-local"
        className={styles.picker}
        aria-label="用日历选时间"
        step={1}
        max="9999-12-31T23:59:59"
        value={shown?.ok && /^\d{4}-/.test(shown.value) ? controlValue(shown.value) : ''}
        onChange={({ target: { value } }) => value !== '' && choose(wholeTime(value))}
      />
      <BarSelect label="默认时区" titles={titles} value={zones.main} choose={zones.lead} />
    </>
  );
}

/** As browsers spell the value, without seconds that are zero: another spelling would count as a change made by the reader. */
function controlValue(text: string): string {
  return text.replace(' ', 'T').replace(/(T\d\d:\d\d):00$/, '$1');
}

/** Browsers leave out seconds that are zero. */
function wholeTime(value: string): string {
  const text = value.replace('T', ' ').slice(0, 'yyyy-mm-dd hh:mm:ss'.length);
  return text.length === 'yyyy-mm-dd hh:mm'.length ? `${text}:00` : text;
}
