import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import type { DayFacts } from '#domain/calendar/day-facts.ts';
import { isoText } from '#domain/lunar/index.ts';
import type { ShownDay } from '../shown-day.ts';
import styles from './day-detail.module.css';

/** A leaf that was torn off, with what stood on it. */
export interface Torn {
  readonly day: ShownDay;
  readonly facts: DayFacts;
}

/** What can be done with the leaf torn off last: keep it as a picture, which a phone offers to send, or put it back. */
export function TornLeaf({ torn, putBack }: { torn: Torn | undefined; putBack: () => void }) {
  const { settings } = useServices();
  const saveFile = useSaveFile();

  async function makePicture({ day, facts }: Torn) {
    const { drawLeaf } = await import('../leaf-picture.ts');
    const content = await drawLeaf(day, facts, settings.name);
    return { name: `${isoText(day.cell.date)}.png`, type: 'image/png', content };
  }

  return (
    <div role="status">
      {torn && (
        <p className={styles.torn}>
          撕下了 {torn.day.cell.date.month} 月 {torn.day.cell.date.day} 日
          <Button kind="quiet" size="small" onClick={() => void saveFile(() => makePicture(torn))}>
            存为图片
          </Button>
          <Button kind="quiet" size="small" onClick={putBack}>
            贴回去
          </Button>
        </p>
      )}
    </div>
  );
}
