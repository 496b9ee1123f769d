import type { ReactNode } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import { gradeNames, presets } from '#domain/math/index.ts';
import { customSet } from '../plan.ts';
import styles from './preset-tiles.module.css';

interface Props {
  readonly chosen: string;
  readonly choose: (set: string) => void;
}

/** A phone has room for the number of a grade alone. */
const grades: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(
    Object.entries(gradeNames).map(([grade, name]) => [
      grade,
      <span key={grade}>
        {name[0]}
        <span>{name.slice(1)}</span>
      </span>,
    ]),
  ),
  [customSet]: '自定义',
};

const terms: Readonly<Record<string, string>> = { a: '上册', b: '下册' };

/** Shows the grades in one row and the presets of the chosen grade as tiles; a grade begins with its first preset. */
export function PresetTiles({ chosen, choose }: Props) {
  const isShown = (grade: string): boolean => chosen !== customSet && chosen[0] === grade;
  return (
    <>
      <div className={styles.grades}>
        <Segment
          label="年级"
          titles={grades}
          value={chosen === customSet ? customSet : chosen[0]!}
          choose={(grade) => choose(grade === customSet ? customSet : presets.find(({ id }) => id[0] === grade)!.id)}
        />
      </div>
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
