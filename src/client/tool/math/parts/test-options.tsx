import { RadioChoices } from '#client/ui/choices.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { counts, minuteChoices, type Plan } from '../plan.ts';
import styles from './test-options.module.css';

interface Props {
  readonly plan: Plan;
  readonly change: (changes: Partial<Plan>) => void;
}

/** Lets the reader choose the length of a test: a number of questions, or minutes. */
export function LengthOptions({ plan: { count, minutes }, change }: Props) {
  const all = [...new Set([...counts, count])].sort((one, other) => one - other);
  return (
    <div>
      <ChipChoice
        legend="题数"
        name="length"
        choices={all}
        value={minutes === 0 ? count : undefined}
        titleOf={(each) => `${each} 题`}
        choose={(each) => change({ count: each, minutes: 0 })}
      />
      <ChipChoice
        legend="限时"
        name="length"
        choices={minuteChoices}
        value={minutes}
        titleOf={(each) => `${each} 分钟`}
        choose={(each) => change({ minutes: each })}
      />
    </div>
  );
}

const judgeTitles = { now: '逐题判断', end: '完成后判断' } as const;

/** Lets the reader choose how answers are judged. */
export function JudgeOptions({ plan: { feedback, pause, strict, adaptive }, change }: Props) {
  return (
    <RadioChoices legend="判题方式" titles={judgeTitles} value={feedback} choose={(next) => change({ feedback: next })}>
      {feedback === 'now' && <Checkbox title="答错时暂停" checked={pause} onChange={(on) => change({ pause: on })} />}
      <Checkbox title="分数必须约分" checked={strict} onChange={(on) => change({ strict: on })} />
      <Checkbox title="重点练薄弱项" checked={adaptive} onChange={(on) => change({ adaptive: on })} />
    </RadioChoices>
  );
}

interface ChipProps {
  readonly legend: string;
  readonly choices: readonly number[];
  readonly value: number | undefined;
  readonly titleOf: (choice: number) => string;
  readonly choose: (choice: number) => void;
  /** The name of the group of radio buttons; groups with the same name exclude each other. */
  readonly name: string;
}

/** Numbers to choose from in one line behind their name. */
function ChipChoice({ legend, choices, value, titleOf, choose, name }: ChipProps) {
  const titles = new Map(choices.map((choice) => [choice, titleOf(choice)] as const));
  return (
    <div className={styles.line}>
      <span aria-hidden>{legend}</span>
      <Segment label={legend} titles={titles} value={value} choose={choose} name={name} />
    </div>
  );
}
