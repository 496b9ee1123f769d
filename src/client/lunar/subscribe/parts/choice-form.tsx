import { Choices } from '#client/ui/choices.tsx';
import { type FeedChoice, feedAlarms, feedOptions, feedTopics, maxAlarms } from '#domain/feed/choice.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { FestivalChoices } from './festival-choices.tsx';
import styles from '../subscribe.module.css';

interface Props {
  readonly choice: FeedChoice;
  readonly choose: (choice: FeedChoice) => void;
  readonly today: CivilDate;
}

/** What the calendar holds and how it is written. Every change makes another address at once, so nothing is sent. */
export function ChoiceForm({ choice, choose, today }: Props) {
  return (
    <div className={styles.form} data-unprinted role="group" aria-label="选择内容">
      <Chips
        legend="内容"
        items={feedTopics}
        chosen={choice.topics}
        change={(topics) => choose({ ...choice, topics })}
      />
      <FestivalChoices choice={choice} choose={choose} today={today} />
      <Chips
        legend={`提醒（最多 ${maxAlarms} 个）`}
        items={feedAlarms}
        chosen={choice.alarms}
        max={maxAlarms}
        change={(alarms) => choose({ ...choice, alarms })}
      />
      <Chips
        legend="写法"
        items={feedOptions}
        chosen={choice.options}
        change={(options) => choose({ ...choice, options })}
      />
    </div>
  );
}

interface ChipsProps<Letter extends string> {
  readonly legend: string;
  readonly items: readonly { readonly letter: Letter; readonly name: string; readonly what?: string }[];
  readonly chosen: readonly Letter[];
  /** how many can be chosen */
  readonly max?: number;
  readonly change: (chosen: Letter[]) => void;
}

function Chips<Letter extends string>({ legend, items, chosen, max = Infinity, change }: ChipsProps<Letter>) {
  return (
    <Choices legend={legend}>
      {items.map(({ letter, name, what }) => (
        <label key={letter} title={what}>
          <input
            type="checkbox"
            checked={chosen.includes(letter)}
            disabled={chosen.length >= max && !chosen.includes(letter)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, letter] : chosen.filter((each) => each !== letter))
            }
          />
          {name}
        </label>
      ))}
    </Choices>
  );
}
