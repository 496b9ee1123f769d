import { gradeNames, presets } from '../../../../domain/math/index.ts';
import { customSet } from '../plan.ts';
import styles from './preset-tiles.module.css';

interface Props {
  readonly chosen: string;
  readonly choose: (set: string) => void;
}

const terms: Readonly<Record<string, string>> = { a: '上', b: '下' };

/** Shows every preset as a tile, grouped by grade; the grade of the chosen one is open. */
export function PresetTiles({ chosen, choose }: Props) {
  return (
    <fieldset className={styles.grades}>
      <legend>题型</legend>
      {Object.entries(gradeNames).map(([grade, name]) => (
        <details key={grade} open={chosen.startsWith(grade) || undefined} className={styles.grade}>
          <summary>{name}</summary>
          <div className={styles.tiles}>
            {presets
              .filter(({ id }) => id.startsWith(grade))
              .map(({ id, title }) => (
                <PresetTile
                  key={id}
                  id={id}
                  title={title}
                  note={terms[id[1]!]!}
                  chosen={chosen === id}
                  choose={choose}
                />
              ))}
          </div>
        </details>
      ))}
      <div className={styles.tiles}>
        <PresetTile
          id={customSet}
          title="自定义"
          note="运算、范围、进退位……"
          chosen={chosen === customSet}
          choose={choose}
        />
      </div>
    </fieldset>
  );
}

interface TileProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly chosen: boolean;
  readonly choose: (set: string) => void;
}

function PresetTile({ id, title, note, chosen, choose }: TileProps) {
  return (
    <label className={styles.tile}>
      <input type="radio" name="set" value={id} checked={chosen} onChange={() => choose(id)} />
      <span>
        {title} <small>{note}</small>
      </span>
    </label>
  );
}
