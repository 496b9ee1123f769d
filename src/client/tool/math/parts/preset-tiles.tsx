import { gradeNames, presets } from '#domain/math/index.ts';
import { customSet } from '../plan.ts';
import styles from './preset-tiles.module.css';

interface Props {
  readonly chosen: string;
  readonly choose: (set: string) => void;
}

const terms: Readonly<Record<string, string>> = { a: '上', b: '下' };

/** Shows the grades in one row and the presets of the chosen grade as tiles; a grade begins with its first preset. */
export function PresetTiles({ chosen, choose }: Props) {
  const isShown = (grade: string): boolean => chosen !== customSet && chosen[0] === grade;
  return (
    <>
      <fieldset className={styles.grades}>
        <legend>年级</legend>
        {Object.entries(gradeNames).map(([grade, name]) => (
          <label key={grade}>
            <input
              type="radio"
              name="grade"
              checked={isShown(grade)}
              onChange={() => choose(presets.find(({ id }) => id[0] === grade)!.id)}
            />
            <span>
              {name[0]}
              <span>{name.slice(1)}</span>
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name="grade" checked={chosen === customSet} onChange={() => choose(customSet)} />
          <span>自定义</span>
        </label>
      </fieldset>
      {Object.entries(gradeNames).map(([grade, name]) => (
        <GradeTiles key={grade} grade={grade} name={name} hidden={!isShown(grade)} chosen={chosen} choose={choose} />
      ))}
    </>
  );
}

interface GradeProps extends Props {
  readonly grade: string;
  readonly name: string;
  readonly hidden: boolean;
}

/** The presets of a grade; those of the other grades are hidden, and shown where no script could choose a grade. */
function GradeTiles({ grade, name, hidden, chosen, choose }: GradeProps) {
  return (
    <fieldset className={styles.tiles} hidden={hidden}>
      <legend>{name}题型</legend>
      {presets
        .filter(({ id }) => id[0] === grade)
        .map(({ id, title }) => (
          <label key={id}>
            <input type="radio" name="set" value={id} checked={chosen === id} onChange={() => choose(id)} />
            <span>
              {title} <small>{terms[id[1]!]}</small>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
