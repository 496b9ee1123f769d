import { Choices } from '../../../ui/choices.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { Plan } from '../plan.ts';
import type { SheetOptions as Options } from '../use-sheet.ts';

const sheetCounts = [20, 30, 40, 50, 60, 80, 100] as const;
const columnChoices = [0, 2, 3, 4] as const;

interface Props {
  readonly plan: Plan;
  readonly options: Options;
  readonly change: (changes: Partial<Plan>, sheetChanges?: Partial<Options>) => void;
}

/** Lets the reader choose what is printed on the sheet. */
export function SheetOptions({ plan: { count }, options: { columns, answers }, change }: Props) {
  const counts = [...new Set([...sheetCounts, count])].sort((one, other) => one - other);
  return (
    <>
      <Choices legend="题数">
        {counts.map((each) => (
          <label key={each}>
            <input type="radio" name="count" checked={count === each} onChange={() => change({ count: each })} />
            {each} 题
          </label>
        ))}
      </Choices>
      <Choices legend="栏数">
        {columnChoices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="columns"
              checked={columns === each}
              onChange={() => change({}, { columns: each })}
            />
            {each === 0 ? '自动' : `${each} 栏`}
          </label>
        ))}
        <Checkbox title="附答案" checked={answers} onChange={(on) => change({}, { answers: on })} />
      </Choices>
    </>
  );
}
