import { Choices } from '../../../ui/choices.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { counts, minuteChoices, type Plan } from '../plan.ts';

interface Props {
  readonly plan: Plan;
  readonly change: (changes: Partial<Plan>) => void;
}

/** Lets the reader choose the length of a test and how answers are judged. */
export function TestOptions({ plan, change }: Props) {
  const { count, minutes, feedback, pause, strict, adaptive } = plan;
  return (
    <>
      <Choices legend="题量">
        {[...new Set([...counts, count])]
          .sort((one, other) => one - other)
          .map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="length"
                checked={minutes === 0 && count === each}
                onChange={() => change({ count: each, minutes: 0 })}
              />
              {each} 题
            </label>
          ))}
        {minuteChoices.map((each) => (
          <label key={`${each}m`}>
            <input type="radio" name="length" checked={minutes === each} onChange={() => change({ minutes: each })} />
            {each} 分钟
          </label>
        ))}
      </Choices>
      <Choices legend="判题方式">
        <label>
          <input type="radio" name="judge" checked={feedback === 'now'} onChange={() => change({ feedback: 'now' })} />
          逐题判断
        </label>
        <label>
          <input type="radio" name="judge" checked={feedback === 'end'} onChange={() => change({ feedback: 'end' })} />
          完成后判断
        </label>
        {feedback === 'now' && <Checkbox title="答错时暂停" checked={pause} onChange={(on) => change({ pause: on })} />}
        <Checkbox title="分数必须约分" checked={strict} onChange={(on) => change({ strict: on })} />
        <Checkbox title="重点练薄弱项" checked={adaptive} onChange={(on) => change({ adaptive: on })} />
      </Choices>
    </>
  );
}
