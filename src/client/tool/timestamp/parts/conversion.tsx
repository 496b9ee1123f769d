import { beijing, formatTime, inUnit, type Reading, units, utc } from '../../../../domain/timestamp/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ResultRows } from '../../../ui/result-rows.tsx';
import { useCopy } from '../../../state/use-copy.ts';
import { type UnitChoice, useConversion } from '../state.ts';
import styles from '../timestamp.module.css';

/** One field that takes either a timestamp or a date, and everything it comes to. */
export function Conversion() {
  const { text, type, input, typeNow, unit, setUnit, reading } = useConversion();
  return (
    <section className={styles.section} aria-labelledby="conversion-title">
      <h2 id="conversion-title">换算</h2>
      <div className={styles.form}>
        <Field
          label="时间戳或北京时间"
          hint="例如 1700000000，或 2024-02-29 08:30:00（可以只写日期）"
          error={reading?.ok === false ? reading.error.message : undefined}
        >
          {(field) => (
            <input
              {...field}
              ref={input}
              value={text}
              onChange={(event) => type(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="数字的单位">
          {(field) => (
            <select {...field} value={unit} onChange={(event) => setUnit(event.target.value as UnitChoice)}>
              <option value="auto">按大小判断</option>
              {units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.actions}>
        <Button onClick={typeNow}>填入现在</Button>
        <Button kind="quiet" disabled={!text} onClick={() => type('')}>
          清空
        </Button>
      </div>
      {reading?.ok && <Outcome reading={reading.value} />}
      <p className={styles.note}>北京时间按固定的 UTC+8 换算，不计 1986 至 1991 年的夏令时；不足一秒的部分不进位。</p>
    </section>
  );
}

function Outcome({ reading: { nanoseconds, readAs } }: { reading: Reading }) {
  const copy = useCopy();
  const taken = units.find(({ id }) => id === readAs)?.name;
  const rows = [
    { name: '北京时间', value: formatTime(nanoseconds, beijing) },
    { name: 'UTC', value: formatTime(nanoseconds, utc) },
    ...units.map(({ id, name }) => ({ name, value: String(inUnit(nanoseconds, id)) })),
  ];
  return (
    <>
      <output className={styles.taken}>{taken ? `按${taken}读取` : '按北京时间读取'}</output>
      {/* Only the line above is announced: six at every key would be too many. */}
      <ResultRows rows={rows} copy={(value) => void copy(value)} />
    </>
  );
}
