import { useState } from 'react';
import { type Operation, operations, questionCount, type Settings, signs } from '../../../../domain/math/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../math.module.css';
import { ranges } from '../record.ts';

const names: Readonly<Record<Operation, string>> = { add: '加法', subtract: '减法', multiply: '乘法', divide: '除法' };

interface Props {
  readonly settings: Settings;
  readonly change: (settings: Settings) => void;
  readonly start: () => void;
}

/** What to practise. */
export function Setup({ settings, change, start }: Props) {
  const [asked, setAsked] = useState(false);
  const none = settings.operations.length === 0;
  function begin(): void {
    setAsked(true);
    if (!none) start();
  }
  return (
    <div className={styles.form}>
      <OperationChoice settings={settings} change={change} error={asked && none ? '请至少选一种运算' : undefined} />
      <Field label="范围" hint="题目与答案里的数都不超过它，没有负数，除法都能整除">
        {(field) => (
          <select
            {...field}
            value={settings.max}
            onChange={(event) => change({ ...settings, max: Number(event.target.value) })}
          >
            {ranges.map((range) => (
              <option key={range} value={range}>
                {range} 以内
              </option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <Button onClick={begin}>开始（{questionCount} 题）</Button>
      </div>
    </div>
  );
}

type ChoiceProps = Pick<Props, 'settings' | 'change'> & { readonly error: string | undefined };

function OperationChoice({ settings, change, error }: ChoiceProps) {
  const { operations: chosen } = settings;
  function toggle(operation: Operation, on: boolean): void {
    change({ ...settings, operations: operations.filter((each) => (each === operation ? on : chosen.includes(each))) });
  }
  return (
    <Choices legend="运算" aria-describedby={error && 'operations-error'}>
      {operations.map((operation) => (
        <label key={operation}>
          <input
            type="checkbox"
            checked={chosen.includes(operation)}
            onChange={(event) => toggle(operation, event.target.checked)}
          />
          <span>
            {names[operation]} {signs[operation]}
          </span>
        </label>
      ))}
      {error && (
        <p id="operations-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Choices>
  );
}
