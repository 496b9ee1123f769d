import { Choices } from '#client/ui/choices.tsx';
import { type Operation, operations, signs } from '#domain/math/index.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { customChoices, type CustomSettings, lettersOf, operationsOf } from '../custom.ts';
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
        <SettingSelect {...controls} name="kind" label="数的种类" />
        <SettingSelect {...controls} name="terms" label="每题数的个数" />
        {custom.kind === 'decimal' && <SettingSelect {...controls} name="places" label="小数位数" />}
        {custom.kind === 'fraction' && <SettingNumber {...controls} name="denominator" label="最大分母" />}
        {custom.kind === 'fraction' && <SettingSelect {...controls} name="denominators" label="分母" />}
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
      {kind === 'whole' && <SettingSelect {...controls} name="step" label="整十、整百" />}
      {kind !== 'fraction' && ops.includes('a') && <SettingSelect {...controls} name="carry" label="加法进位" />}
      {kind !== 'fraction' && ops.includes('s') && <SettingSelect {...controls} name="borrow" label="减法退位" />}
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
      {kind === 'whole' && ops.includes('d') && <SettingSelect {...controls} name="rest" label="除法余数" />}
      {ops.includes('m') && <SettingSelect {...controls} name="timesCarry" label="乘法进位" />}
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
      {many && <SettingSelect {...controls} name="brackets" label="括号" />}
      <SettingSelect {...controls} name="ask" label="求解内容" />
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

/** A select for one setting of a fixed list. */
function SettingSelect({ custom, set, name, label }: Controls & { name: keyof typeof customChoices; label: string }) {
  return (
    <label>
      <span>{label}</span>
      <select value={custom[name]} onChange={(event) => set({ [name]: event.target.value })}>
        {Object.entries<string>(customChoices[name]).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number field whose value is validated when the test begins. */
function SettingNumber({ custom, set, name, label }: Controls & { name: keyof CustomSettings; label: string }) {
  return (
    <label>
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={custom[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </label>
  );
}
