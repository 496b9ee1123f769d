import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import type { YearSchedule } from '#domain/holiday/index.ts';
import styles from './leave-plans.module.css';

/** Saves the days off and at work of one year as a calendar file, made on the device. */
export function YearFile({ schedule }: { schedule: YearSchedule }) {
  const saveFile = useSaveFile();
  const name = `${schedule.year} 年放假与补班.ics`;
  async function make() {
    const { yearFeedText } = await import('../../parts/feed-text.ts');
    return { name, type: 'text/calendar', content: yearFeedText(schedule) };
  }
  return (
    <p className={styles.file} data-unprinted>
      <Button kind="quiet" onClick={() => void saveFile(make)}>
        下载 {schedule.year} 年放假与补班 .ics
      </Button>
    </p>
  );
}
