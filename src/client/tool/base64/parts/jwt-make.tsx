import { useEffect, useState } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Field } from '#client/ui/field.tsx';
import type { Jwt } from '#domain/base64/index.ts';
import type { KeyInput, MadeJwt, TokenCrypto } from '#domain/jwt/index.ts';
import { failure, type Result } from '#domain/result.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { type JwtEngine, tokenCrypto } from '../jwt-engine.ts';
import styles from '../base64.module.css';

interface Props {
  readonly jwt: Pick<Jwt, 'header' | 'payload' | 'algorithm'>;
  readonly engine: JwtEngine;
  /** The key that was typed for verifying; it must be able to sign. */
  readonly input: KeyInput;
  readonly replace: (token: string) => void;
}

/** Makes a token of an edited header and payload with the key above. */
export function JwtMake({ jwt, engine, input, replace }: Props) {
  const [header, setHeader] = useState(jwt.header);
  const [payload, setPayload] = useState(jwt.payload ?? '{}');
  const made = useMade({ header, payload }, input, engine);
  const algorithm = algorithmIn(header);
  const titles = Object.fromEntries([algorithm, ...engine.jwtAlgorithms.keys()].map((name) => [name, name || '未写']));
  const areas = [
    { label: '新的头部', value: header, set: setHeader },
    { label: '新的载荷', value: payload, set: setPayload },
  ];
  return (
    <div className={styles.part}>
      <BarSelect
        label="签名算法"
        titles={titles}
        value={algorithm}
        choose={(name) => setHeader(withAlgorithm(header, name))}
      />
      {areas.map(({ label, value, set }) => (
        <Field key={label} label={label}>
          {(field) => (
            <textarea
              {...field}
              rows={3}
              value={value}
              onChange={(event) => set(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      {made === undefined ? <p className={styles.facts}>在上面填写密钥后签发</p> : <Made {...{ made, replace }} />}
    </div>
  );
}

function Made({ made, replace }: { made: Result<MadeJwt>; replace: (token: string) => void }) {
  if (!made.ok) {
    return (
      <p className={styles.error} role="status">
        {made.error.message}
      </p>
    );
  }
  const { token, notes } = made.value;
  return (
    <>
      <Field label="新的 JWT" hint={notes.join('；')}>
        {(field) => <textarea {...field} rows={3} readOnly value={token} />}
      </Field>
      <div className={styles.actions}>
        <CopyButton kind="main" text={token}>
          复制新的 JWT
        </CopyButton>
        <QuietButton onClick={() => replace(token)}>用作输入</QuietButton>
      </div>
    </>
  );
}

/** The signed token; undefined without a key. */
function useMade(
  { header, payload }: { readonly header: string; readonly payload: string },
  input: KeyInput,
  engine: JwtEngine,
): Result<MadeJwt> | undefined {
  const [made, setMade] = useState<Result<MadeJwt>>();
  useEffect(() => {
    setMade(undefined);
    const crypto = tokenCrypto();
    if (input.text === '') return undefined;
    if (!crypto) return setMade(failure({ code: 'unsupported', message: '浏览器只在 https 页面上提供签名算法' }));
    const abort = new AbortController();
    async function make(subtle: TokenCrypto): Promise<void> {
      const next = await engine.makeJwt({ header, payload }, input, subtle);
      if (!abort.signal.aborted) setMade(next);
    }
    void make(crypto);
    return () => abort.abort();
  }, [header, payload, input, engine]);
  return made;
}

function fieldsOf(header: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // While the header is being typed it is no JSON; signing says so.
    return {};
  }
}

function algorithmIn(header: string): string {
  const { alg } = fieldsOf(header);
  return typeof alg === 'string' ? alg : '';
}

function withAlgorithm(header: string, alg: string): string {
  return JSON.stringify({ ...fieldsOf(header), alg });
}
