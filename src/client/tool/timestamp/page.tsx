import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useOptions } from '../parts/use-options.ts';
import { type ToolText, useToolText } from '../parts/use-tool-text.ts';
import { addressing } from './options.ts';
import { Conversion } from './parts/conversion.tsx';
import { LiveClock } from './parts/live-clock.tsx';
import { SnippetPanel } from './parts/snippet-panel.tsx';
import { SpanPanel } from './parts/span-panel.tsx';
import { ZoneList } from './parts/zone-list.tsx';
import styles from './timestamp.module.css';
import { useTimeReading } from './use-time-reading.ts';
import { useZones } from './use-zones.ts';

export function Page({ search }: { search: string }) {
  const page = pageById('tool/timestamp');
  const [options, choose] = useOptions(search, addressing);
  const zones = useZones(options.zones, choose);
  const typed = useToolText('tool/timestamp');
  const read = useTimeReading(typed.text, zones.main, options.as);
  const moment = read.kind === 'one' ? read.chosen.epochNanoseconds : undefined;
  // A chosen candidate belongs to the previous text, so a new text resets the choice.
  function resettingCandidate(take: (text: string) => void): (text: string) => void {
    return (text) => {
      if (options.as) choose({ as: undefined });
      take(text);
    };
  }
  const source: ToolText = {
    ...typed,
    type: resettingCandidate(typed.type),
    replace: resettingCandidate(typed.replace),
  };
  return (
    <>
      <PageTitle title={page.title} />
      <div className={styles.page}>
        <LiveClock timeZone={zones.main} />
        <Conversion source={source} read={read} timeZone={zones.main} options={options} choose={choose} />
        <ZoneList zones={zones} moment={moment} />
        <div className={styles.rest}>
          <SpanPanel
            moment={moment}
            timeZone={zones.main}
            options={options}
            choose={choose}
            putIntoField={source.replace}
          />
          <SnippetPanel moment={moment} timeZone={zones.main} />
        </div>
      </div>
    </>
  );
}
