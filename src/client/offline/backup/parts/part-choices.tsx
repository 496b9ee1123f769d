import { type PartId, partIds, backupParts } from '#domain/backup/index.ts';
import styles from '../backup.module.css';

interface Props {
  readonly legend: string;
  /** The text beside each part; undefined for an empty part. */
  readonly detailOf: (id: PartId) => string | undefined;
  readonly left: ReadonlySet<PartId>;
  readonly onChange: (left: ReadonlySet<PartId>) => void;
  /** The text beside an empty part. */
  readonly nothing: string;
}

/** Check boxes for the parts of a backup; an empty part cannot be chosen. */
export function PartChoices({ legend, detailOf, left, onChange, nothing }: Props) {
  function toggle(id: PartId, isChosen: boolean): void {
    onChange(new Set(isChosen ? [...left].filter((other) => other !== id) : [...left, id]));
  }
  return (
    <fieldset className={styles.parts}>
      <legend>{legend}</legend>
      <div className={styles.list}>
        {partIds.map((id) => {
          const detail = detailOf(id);
          return (
            <label key={id} data-empty={detail === undefined || undefined}>
              <input
                type="checkbox"
                disabled={detail === undefined}
                checked={detail !== undefined && !left.has(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span>{backupParts[id].title}</span>
              <span className={styles.detail}>{detail ?? nothing}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
