import { useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { encodeBase64, type Jwt, type JwtTime } from '#domain/base64/index.ts';
import { formatJson } from '#domain/json/index.ts';
import type { KeyInput } from '#domain/jwt/index.ts';
import { SendTo } from '../../parts/send-to.tsx';
import { useEngine } from '../../parts/use-engine.ts';
import { type JwtEngine, loadJwtEngine } from '../jwt-engine.ts';
import { JwtMake } from './jwt-make.tsx';
import { JwtVerify } from './jwt-verify.tsx';
import { ScrollBox } from './scroll-box.tsx';
import styles from '../base64.module.css';

interface Props {
  readonly jwt: Jwt;
  /** The text of the token as it was pasted. */
  readonly token: string;
  readonly replace: (token: string) => void;
}

/** Shows the parts of a JSON Web Token, verifies it with a key, and makes another one. Without a key it is never called genuine. */
export function JwtPanel({ jwt, token, replace }: Props) {
  const { header, payload, algorithm, encrypted, times } = jwt;
  const engine = useEngine(loadJwtEngine);
  const [key, setKey] = useState<KeyInput>({ text: '', form: 'auto' });
  const isUnsigned = algorithm.toLowerCase() === 'none';
  const loaded = engine === 'missing' ? undefined : engine;
  return (
    <section className={styles.padded} aria-label="JWT 的内容">
      {encrypted && <p className={styles.warning}>这是加密的 JWT（JWE），没有密钥，只能显示头部。</p>}
      {isUnsigned && (
        <p className={styles.warning}>算法是 none：这个 JWT 根本没有签名，任何人都可以写出来，不能相信。</p>
      )}
      {!encrypted && !isUnsigned && key.text === '' && (
        <p className={styles.facts}>未验证签名：任何人都可以写出这样的内容，下面填密钥即可验证。</p>
      )}
      {loaded && times.length > 0 && <JwtTimes times={times} engine={loaded} />}
      {payload !== undefined && <JsonPart title="载荷" text={payload} />}
      {!encrypted && payload === undefined && <p className={styles.facts}>载荷不是文本。</p>}
      {loaded && !encrypted && !isUnsigned && <JwtVerify token={token} engine={loaded} input={key} change={setKey} />}
      {engine === 'missing' && <p className={styles.facts}>验证签名的文件下载失败，请联网后重新打开本页。</p>}
      <JsonPart title={`头部${algorithm && `（${algorithm}）`}`} text={header} />
      {!encrypted && <Signature bytes={jwt.signature} />}
      {loaded && !encrypted && payload !== undefined && (
        <Disclosure summary="签发：改头部与载荷，用上面的密钥签名">
          <div className={styles.folded}>
            <JwtMake key={token} jwt={jwt} engine={loaded} input={key} replace={replace} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}

function JsonPart({ title, text }: { title: string; text: string }) {
  const formatted = formatJson(text, { indent: 2 });
  const shown = formatted.ok ? formatted.value : text;
  return (
    <div className={styles.part}>
      <div className={styles.keyBar}>
        <h2>{title}</h2>
        <div className={styles.actions}>
          <CopyButton text={shown} aria-label={`复制${title}`} />
          {formatted.ok && <SendTo what={{ text }} targets={['tool/json']} />}
        </div>
      </div>
      <ScrollBox name={title} variant="code">
        {shown}
      </ScrollBox>
    </div>
  );
}

function Signature({ bytes }: { bytes: Uint8Array }) {
  return (
    <div className={styles.part}>
      <h2>签名</h2>
      <p className={styles.facts}>
        {bytes.length === 0
          ? '没有签名。'
          : `${bytes.length} 字节：${encodeBase64(bytes, { urlSafe: true, padding: false })}`}
      </p>
    </div>
  );
}

const claimNames: Readonly<Record<JwtTime['claim'], string>> = {
  exp: '过期时间',
  nbf: '生效时间',
  iat: '签发时间',
  auth_time: '登录时间',
};

interface JwtTimesProps {
  readonly times: readonly JwtTime[];
  readonly engine: JwtEngine;
}

/** The times of a token by the clocks of the device, and what they mean now. */
function JwtTimes({ times, engine }: JwtTimesProps) {
  const { platform } = useServices();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const explained = engine.explainJwtTimes(times, { now: platform.now() / 1000, timeZone });
  return (
    <ul className={styles.times} aria-label="时间">
      {explained.map(({ claim, local, meaning, isWrong }, index) => (
        <li key={claim}>
          <span className={isWrong ? styles.late : undefined}>
            {claimNames[claim]}（{claim}）：{local === undefined ? times[index]?.seconds : `${local}（${timeZone}）`}，
            {meaning}
          </span>
          <SendTo what={{ text: String(times[index]?.seconds) }} targets={['tool/timestamp']} />
        </li>
      ))}
    </ul>
  );
}
