import { Choices } from '#client/ui/choices.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { Plan } from '../plan.ts';
import { rowHeights, type SheetOptions as Options } from '../use-sheet.ts';

const sheetCounts = [20, 30, 40, 50, 60, 80, 100] as const;
const rowTitles: Readonly<Record<number, string>> = { 0: '占满一页', 9: '紧', 12: '宽', 16: '很宽' };
const columnChoices = [0, 2, 3, 4] as const;

interface Props {
  readonly plan: Plan;
  readonly options: Options;
  readonly change: (changes: Partial<Plan>, sheetChanges?: Partial<Options>) => void;
}

/** Lets the reader choose what is printed on the sheet. */
export function SheetOptions({ plan: { count }, options, change }: Props) {
  const { columns, answers, isLarge, rowHeight } = options;
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
      <Choices legend="行距">
        {[0, ...rowHeights].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="row"
              checked={rowHeight === each}
              onChange={() => change({}, { rowHeight: each })}
            />
            {rowTitles[each]}
          </label>
        ))}
        <Checkbox title="大字" checked={isLarge} onChange={(on) => change({}, { isLarge: on })} />
      </Choices>
    </>
  );
}
