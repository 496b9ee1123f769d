import { Choices } from '#client/ui/choices.tsx';
import { type Operation, operations, signs } from '#domain/math/index.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { type CustomSettings, lettersOf, operationsOf } from '../custom.ts';
import { SettingSelect, SettingNumber } from './custom-controls.tsx';
import styles from './custom-form.module.css';

interface Props {
  readonly custom: CustomSettings;
  readonly change: (custom: CustomSettings) => void;
}

const names: Readonly<Record<Operation, string>> = { add: '加法', subtract: '减法', multiply: '乘法', divide: '除法' };

/** The form for custom settings; fields that do not apply to the chosen operations are left out. */
export function CustomForm({ custom, change }: Props) {
  const controls = { custom, set: (changes: Partial<CustomSettings>) => change({ ...custom, ...changes }) };
  const chosen = operationsOf(custom);
  const many = custom.terms !== '2';
  const sums = many || chosen.some((each) => each === 'add' || each === 'subtract');
  const factors = !many && chosen.some((each) => each === 'multiply' || each === 'divide');
  return (
    <div className={styles.custom}>
      <Choices legend="运算">
        {operations.map((operation) => (
          <Checkbox
            key={operation}
            title={`${names[operation]} ${signs[operation]}`}
            checked={chosen.includes(operation)}
            onChange={(on) =>
              controls.set({
                ops: lettersOf(operations.filter((each) => (each === operation ? on : chosen.includes(each)))),
              })
            }
          />
        ))}
      </Choices>
      <div className={styles.fields}>
        <SettingSelect
          {...controls}
          name="kind"
          label="数的种类"
          options={{ whole: '整数', decimal: '小数', fraction: '分数（真分数）' }}
        />
        <SettingSelect
          {...controls}
          name="terms"
          label="每题数的个数"
          options={{ '2': '两个', '3': '三个', '4': '四个' }}
        />
        {custom.kind === 'decimal' && (
          <SettingSelect
            {...controls}
            name="places"
            label="小数位数"
            options={{ '1': '一位', '2': '两位', '3': '三位' }}
          />
        )}
        {custom.kind === 'fraction' && <SettingNumber {...controls} name="denominator" label="最大分母" />}
        {custom.kind === 'fraction' && (
          <SettingSelect
            {...controls}
            name="denominators"
            label="分母"
            options={{ any: '不限', same: '同分母', different: '异分母' }}
          />
        )}
      </div>
      {sums && <AdditionFields {...controls} many={many} />}
      {factors && custom.kind !== 'fraction' && <MultiplicationFields {...controls} />}
      <QuestionFormFields {...controls} many={many} />
      {!many && chosen.length > 1 && <ShareFields {...controls} />}
    </div>
  );
}

interface Controls {
  readonly custom: CustomSettings;
  readonly set: (changes: Partial<CustomSettings>) => void;
}

const carries = { any: '不限', never: '不进位', some: '必有进位', many: '连续进位' } as const;
const borrows = { any: '不限', never: '不退位', some: '必有退位', many: '连续退位' } as const;

function AdditionFields({ many, ...controls }: Controls & { many: boolean }) {
  const { kind } = controls.custom;
  const ops = controls.custom.ops;
  return (
    <fieldset className={styles.group}>
      <legend>{many ? '每个数与得数' : '加法与减法'}</legend>
      {kind !== 'fraction' && <SettingNumber {...controls} name="from" label="数从" />}
      {kind !== 'fraction' && <SettingNumber {...controls} name="to" label="到" />}
      <SettingNumber {...controls} name="least" label="得数从" />
      <SettingNumber {...controls} name="most" label="到" />
      {kind === 'whole' && (
        <SettingSelect
          {...controls}
          name="step"
          label="整十、整百"
          options={{ '1': '不限', '10': '整十数', '100': '整百数', '1000': '整千数' }}
        />
      )}
      {kind !== 'fraction' && ops.includes('a') && (
        <SettingSelect {...controls} name="carry" label="加法进位" options={carries} />
      )}
      {kind !== 'fraction' && ops.includes('s') && (
        <SettingSelect {...controls} name="borrow" label="减法退位" options={borrows} />
      )}
    </fieldset>
  );
}

function MultiplicationFields(controls: Controls) {
  const { kind, ops, tables } = controls.custom;
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  return (
    <fieldset className={styles.group}>
      <legend>乘法与除法</legend>
      <SettingNumber {...controls} name="factorFrom" label="乘数、除数、商从" />
      <SettingNumber {...controls} name="factorTo" label="到" />
      {kind === 'whole' && ops.includes('d') && (
        <SettingSelect
          {...controls}
          name="rest"
          label="除法余数"
          options={{ never: '都能整除', always: '都有余数', any: '不限' }}
        />
      )}
      {ops.includes('m') && (
        <SettingSelect
          {...controls}
          name="timesCarry"
          label="乘法进位"
          options={{ any: '不限', never: '不进位', some: '必有进位' }}
        />
      )}
      {kind === 'whole' && (
        <div className={styles.tables}>
          <Choices legend="指定口诀（不选为全部）">
            {digits.map((digit) => (
              <Checkbox
                key={digit}
                title={digit}
                checked={tables.includes(digit)}
                onChange={(on) =>
                  controls.set({
                    tables: digits.filter((each) => (each === digit ? on : tables.includes(each))).join(''),
                  })
                }
              />
            ))}
          </Choices>
        </div>
      )}
    </fieldset>
  );
}

function QuestionFormFields({ many, ...controls }: Controls & { many: boolean }) {
  return (
    <div className={styles.fields}>
      {many && (
        <SettingSelect
          {...controls}
          name="brackets"
          label="括号"
          options={{ never: '不带括号', any: '不限', always: '必带括号' }}
        />
      )}
      <SettingSelect
        {...controls}
        name="ask"
        label="求解内容"
        options={{ result: '求得数', operand: '填□', any: '两种混合', order: '比大小 ○' }}
      />
    </div>
  );
}

const letters = ['a', 's', 'm', 'd'] as const;

/** The fields for the proportion of questions of each operation. */
function ShareFields({ custom, set }: Controls) {
  const shares = custom.shares.split('.');
  return (
    <fieldset className={styles.group}>
      <legend>题量比例</legend>
      {operations.map((operation, index) =>
        custom.ops.includes(letters[index]!) ? (
          <label key={operation}>
            <span>{names[operation]}</span>
            <input
              inputMode="numeric"
              value={shares[index] ?? '1'}
              onChange={(event) =>
                set({
                  shares: operations
                    .map((_, place) =>
                      place === index ? event.target.value.replace(/\D/g, '').slice(0, 2) : (shares[place] ?? '1'),
                    )
                    .join('.'),
                })
              }
            />
          </label>
        ) : null,
      )}
    </fieldset>
  );
}
