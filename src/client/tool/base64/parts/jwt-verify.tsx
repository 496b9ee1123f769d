import { useEffect, useState } from 'react';
import { asTyped } from '#client/ui/as-typed.ts';
import { Field } from '#client/ui/field.tsx';
import type { JwtVerification, KeyForm, KeyInput, TokenCrypto } from '#domain/jwt/index.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { type JwtEngine, tokenCrypto } from '../jwt-engine.ts';
import styles from '../base64.module.css';

const formTitles: Readonly<Record<KeyForm, string>> = {
  auto: '自动识别',
  text: '文字',
  hex: '十六进制',
  base64: 'Base64',
};

interface Props {
  readonly token: string;
  readonly engine: JwtEngine;
  readonly input: KeyInput;
  readonly change: (key: KeyInput) => void;
}

/** Verifies the signature of a token with a key, which is kept neither on the device nor in the address. */
export function JwtVerify({ token, engine, input, change }: Props) {
  const verdict = useVerdict(token, input, engine);
  return (
    <section className={styles.part} aria-label="验证签名">
      <div className={styles.keyBar}>
        <h2>验证签名</h2>
        <BarSelect
          label="密钥的写法"
          titles={formTitles}
          value={input.form}
          choose={(form) => change({ ...input, form })}
        />
      </div>
      <Field label="密钥" hint="口令、PEM、JWK 或 JWKS；只在这一页里，不保存">
        {(field) => (
          <textarea
            {...field}
            rows={2}
            value={input.text}
            onChange={(event) => change({ ...input, text: event.target.value })}
            {...asTyped}
            autoCorrect="off"
          />
        )}
      </Field>
      {verdict && (
        <div role="status">
          <p className={styles.verdict} data-status={verdict.status === 'valid' ? 'valid' : 'wrong'}>
            {verdict.status === 'valid' ? '✓' : '✗'} {verdict.message}
          </p>
          {verdict.notes.map((note) => (
            <p key={note} className={styles.facts}>
              {note}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

const withoutCrypto: JwtVerification = {
  status: 'unsupported',
  message: '浏览器只在 https 页面上提供签名算法，这一页不能验证',
  notes: [],
};

/** The outcome of verifying; undefined without a key. */
function useVerdict(token: string, input: KeyInput, engine: JwtEngine): JwtVerification | undefined {
  const [verdict, setVerdict] = useState<JwtVerification>();
  useEffect(() => {
    setVerdict(undefined);
    const crypto = tokenCrypto();
    if (input.text === '') return undefined;
    if (!crypto) return setVerdict(withoutCrypto);
    const abort = new AbortController();
    async function verify(subtle: TokenCrypto): Promise<void> {
      const next = await engine.verifyJwt(token, input, subtle);
      if (!abort.signal.aborted) setVerdict(next);
    }
    void verify(crypto);
    return () => abort.abort();
  }, [token, input, engine]);
  return verdict;
}
