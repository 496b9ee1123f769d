import { useState } from 'react';
import { type CharacterKind, characterKinds, passphraseLengths, passwordLengths } from '#domain/random/index.ts';
import { BarSelect } from '../parts/bar-select.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { counts, type RecipeProps, wholeNumber } from './options.ts';
import styles from './random.module.css';

const versionTitles = { '4': '第 4 版：随机', '7': '第 7 版：按时间排列' } as const;
const kindTitles: Readonly<Record<CharacterKind, string>> = {
  lower: '小写',
  upper: '大写',
  digit: '数字',
  symbol: '符号',
};

/** The options of what is made; those of other modes have no effect and are left out. */
export function Recipe(props: RecipeProps) {
  const { options, choose } = props;
  return (
    <div className={styles.recipe}>
      {options.mode === 'uuid' && (
        <>
          <BarSelect
            label="版本"
            titles={versionTitles}
            value={options.version}
            choose={(version) => choose({ version })}
          />
          <Checkbox title="大写" checked={options.isUpper} onChange={(isUpper) => choose({ isUpper })} />
          <Checkbox title="无连字符" checked={options.isCompact} onChange={(isCompact) => choose({ isCompact })} />
        </>
      )}
      {options.mode === 'password' && <PasswordRecipe {...props} />}
      {options.mode === 'passphrase' && (
        <NumberField
          label="音节"
          value={options.syllables}
          range={passphraseLengths}
          choose={(syllables) => choose({ syllables })}
        />
      )}
      <NumberField label="个数" value={options.count} range={counts} choose={(count) => choose({ count })} />
    </div>
  );
}

function PasswordRecipe({ options, choose }: RecipeProps) {
  const { kinds, isClear, hasEachKind } = options;
  function switchKind(kind: CharacterKind, isOn: boolean): void {
    choose({ kinds: characterKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))) });
  }
  return (
    <>
      <NumberField
        label="长度"
        value={options.length}
        range={passwordLengths}
        choose={(length) => choose({ length })}
      />
      {characterKinds.map((kind) => (
        <Checkbox
          key={kind}
          title={kindTitles[kind]}
          checked={kinds.includes(kind)}
          onChange={(isOn) => switchKind(kind, isOn)}
        />
      ))}
      <Checkbox title="排除易混字符" checked={isClear} onChange={(on) => choose({ isClear: on })} />
      <Checkbox title="每类字符至少一个" checked={hasEachKind} onChange={(on) => choose({ hasEachKind: on })} />
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly least: number; readonly most: number };
  readonly choose: (value: number) => void;
}

/** A whole number within a range. What is outside is marked while it is typed, and gives way to the last good number afterwards. */
function NumberField({ label, value, range, choose }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  function type(text: string): void {
    setTyped(text);
    const number = wholeNumber(text, range);
    if (number !== undefined) choose(number);
  }
  return (
    <label title={`${range.least} 到 ${range.most}`}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={range.least}
        max={range.most}
        value={typed ?? value}
        aria-invalid={typed !== undefined && wholeNumber(typed, range) === undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
