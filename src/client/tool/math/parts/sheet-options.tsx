import { RadioChoices } from '#client/ui/choices.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { Plan } from '../plan.ts';
import type { SheetOptions as Options } from '../use-sheet.ts';

const sheetCounts = [20, 30, 40, 50, 60, 80, 100] as const;
const rowTitles = new Map([
  [0, '占满一页'],
  [9, '紧'],
  [12, '宽'],
  [16, '很宽'],
]);
const columnTitles = new Map([0, 2, 3, 4].map((each) => [each, each === 0 ? '自动' : `${each} 栏`]));

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
      <RadioChoices
        legend="题数"
        titles={new Map(counts.map((each) => [each, `${each} 题`]))}
        value={count}
        choose={(each) => change({ count: each })}
      />
      <RadioChoices
        legend="栏数"
        titles={columnTitles}
        value={columns}
        choose={(each) => change({}, { columns: each })}
      >
        <Checkbox title="附答案" checked={answers} onChange={(on) => change({}, { answers: on })} />
      </RadioChoices>
      <RadioChoices
        legend="行距"
        titles={rowTitles}
        value={rowHeight}
        choose={(each) => change({}, { rowHeight: each })}
      >
        <Checkbox title="大字" checked={isLarge} onChange={(on) => change({}, { isLarge: on })} />
      </RadioChoices>
    </>
  );
}
