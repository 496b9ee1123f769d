import { useEffect, useState } from 'react';
import {
  digestText,
  type InputForm,
  type Pbkdf2Hash,
  readInput,
  recommendedRounds,
  refusePbkdf2,
} from '../../../../domain/hash/index.ts';
import type { Failure } from '../../../../domain/result.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Pane, useBench } from '../../parts/bench.tsx';
import { BarSelect } from '../../parts/mode-choice.tsx';
import styles from '../hash.module.css';
import type { HashTool } from '../state.ts';
import { type Derivation, useDerivation } from '../use-derivation.ts';
import { digestWords, inputWords } from '../words.ts';

const hashWords: Readonly<Record<Pbkdf2Hash, string>> = {
  sha256: 'HMAC-SHA-256',
  sha512: 'HMAC-SHA-512',
  sha1: 'HMAC-SHA-1',
};

interface DerivationFields {
  readonly hash: Pbkdf2Hash;
  readonly password: string;
  readonly salt: string;
  readonly saltForm: InputForm;
  readonly rounds: string;
  readonly bytes: string;
}

const usual: DerivationFields = {
  hash: 'sha256',
  password: '',
  salt: '',
  saltForm: 'utf8',
  rounds: String(recommendedRounds.sha256),
  bytes: '32',
};

/** Derives a key from a password by PBKDF2. Password and salt are neither stored nor put into the address. */
export function DerivePanes({ tool: { options, choose } }: { tool: HashTool }) {
  const [fields, setFields] = useState(usual);
  const derivation = useDerivation();
  const { enlarge } = useBench();
  // The fields need more of a phone's screen than one line of result.
  useEffect(() => {
    enlarge('input');
    return () => enlarge('result');
  }, [enlarge]);
  const { hash, password, salt, saltForm, rounds, bytes } = fields;
  const readSalt = readInput(salt, saltForm);
  const numbers = { rounds: Number(rounds), bytes: Number(bytes) };
  const refusal = refusePbkdf2(numbers);
  const error = refusal?.error ?? (readSalt.ok ? undefined : readSalt.error);

  function change(changes: Partial<DerivationFields>): void {
    derivation.reset();
    setFields((before) => ({ ...before, ...changes }));
  }
  function derive(): void {
    const passwordBytes = readInput(password, 'utf8');
    if (!error && readSalt.ok && passwordBytes.ok)
      void derivation.derive({ hash, password: passwordBytes.value, salt: readSalt.value, ...numbers });
  }
  return (
    <>
      <Pane
        kind="input"
        label="口令与参数"
        foot={<DeriveFoot {...{ error, derivation, derive, hash }} rounds={numbers.rounds} />}
      >
        <DeriveFields fields={fields} change={change} />
      </Pane>
      <Pane
        kind="result"
        label="派生的密钥"
        actions={
          <BarSelect label="密钥写成" titles={digestWords} value={options.out} choose={(out) => choose({ out })} />
        }
      >
        <DerivedKey derivation={derivation} out={options.out} />
      </Pane>
    </>
  );
}

interface FieldsProps {
  readonly fields: DerivationFields;
  readonly change: (changes: Partial<DerivationFields>) => void;
}

function DeriveFields({ fields, change }: FieldsProps) {
  const { hash, password, salt, saltForm, rounds, bytes } = fields;
  // The recommended rounds differ by hash; a number that the reader chose stays.
  const chooseHash = (next: Pbkdf2Hash): void => {
    const isRecommended = rounds === String(recommendedRounds[hash]);
    change({ hash: next, ...(isRecommended && { rounds: String(recommendedRounds[next]) }) });
  };
  return (
    <div className={styles.form}>
      <LineField label="口令" value={password} onText={(next) => change({ password: next })} />
      <LineField label="盐" value={salt} onText={(next) => change({ salt: next })} />
      <div className={styles.actions}>
        <BarSelect
          label="盐的格式"
          titles={inputWords}
          value={saltForm}
          choose={(next) => change({ saltForm: next })}
        />
        <BarSelect label="散列函数" titles={hashWords} value={hash} choose={chooseHash} />
      </div>
      <div className={styles.pair}>
        <LineField label="轮数" value={rounds} onText={(next) => change({ rounds: next })} isNumber />
        <LineField label="长度（字节）" value={bytes} onText={(next) => change({ bytes: next })} isNumber />
      </div>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly isNumber?: boolean;
}

function LineField({ label, value, onText, isNumber = false }: LineProps) {
  return (
    <Field label={label}>
      {(field) => (
        <input
          {...field}
          className={styles.code}
          value={value}
          inputMode={isNumber ? 'numeric' : 'text'}
          onChange={(event) => onText(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface FootProps {
  readonly error: Failure | undefined;
  readonly derivation: Derivation;
  readonly derive: () => void;
  readonly hash: Pbkdf2Hash;
  readonly rounds: number;
}

function DeriveFoot({ error, derivation, derive, hash, rounds }: FootProps) {
  if (derivation.isRunning)
    return (
      <div className={styles.running}>
        <progress aria-label="正在派生" />
        <span>正在派生 {rounds} 轮</span>
        <Button kind="quiet" size="small" onClick={derivation.cancel}>
          取消
        </Button>
      </div>
    );
  const few = rounds < recommendedRounds[hash];
  return (
    <>
      <Button size="small" disabled={error !== undefined} onClick={derive}>
        派生密钥
      </Button>
      {error && <p className={styles.danger}>{error.message}</p>}
      {!error && few && <p>存储口令时，OWASP 建议至少 {recommendedRounds[hash]} 轮</p>}
      {!error && !few && hash === 'sha1' && <p>碰撞攻击不影响 PBKDF2；新设计仍建议用 HMAC-SHA-256</p>}
    </>
  );
}

function DerivedKey({ derivation: { answer }, out }: { derivation: Derivation; out: 'hex' | 'HEX' | 'base64' }) {
  const copy = useCopy();
  if (!answer) return <p className={styles.empty}>口令和盐只在这一页里，不写入地址，也不保存。</p>;
  if (!answer.ok) return <p className={styles.danger}>{answer.error.message}</p>;
  const text = digestText(answer.value, out);
  return (
    <div className={styles.derived}>
      <output className={styles.digest}>{text}</output>
      <Button size="small" aria-label="复制派生的密钥" onClick={() => void copy(text)}>
        复制
      </Button>
    </div>
  );
}
