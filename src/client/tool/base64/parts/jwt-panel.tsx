import { encodeBase64, type Jwt, type JwtTime } from '../../../../domain/base64/index.ts';
import { formatJson } from '../../../../domain/json/index.ts';
import { formatSeconds } from '../../../../domain/text/time.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { SendTo } from '../../parts/send-to.tsx';
import styles from '../base64.module.css';
import { ScrollBox } from './scroll-box.tsx';

const claimNames: Readonly<Record<JwtTime['claim'], string>> = {
  exp: '过期时间',
  nbf: '生效时间',
  iat: '签发时间',
  auth_time: '登录时间',
};

/** Shows the parts of a JSON Web Token. The panel never claims that a token is genuine, because that takes the key. */
export function JwtPanel({ jwt }: { jwt: Jwt }) {
  const { header, payload, algorithm, encrypted, times } = jwt;
  return (
    <section className={styles.result} aria-label="JWT 的内容">
      <p className={styles.warning}>
        {encrypted
          ? '这是加密的 JWT（JWE），没有密钥，只能显示头部。'
          : '仅解析内容，未验证签名；任何人都可以写出这样的内容。'}
        {!encrypted && algorithm.toLowerCase() === 'none' && ' 它的算法是 none，根本没有签名。'}
      </p>
      <JsonPart title={`头部${algorithm && `（${algorithm}）`}`} text={header} />
      {payload !== undefined && <JsonPart title="载荷" text={payload} />}
      {!encrypted && payload === undefined && <p className={styles.facts}>载荷不是文本。</p>}
      {times.length > 0 && <TimeList times={times} />}
      {!encrypted && <Signature bytes={jwt.signature} />}
    </section>
  );
}

function JsonPart({ title, text }: { title: string; text: string }) {
  const copy = useCopy();
  const formatted = formatJson(text, { indent: 2 });
  const shown = formatted.ok ? formatted.value : text;
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      <ScrollBox name={title} variant="code">
        {shown}
      </ScrollBox>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" aria-label={`复制${title}`} onClick={() => void copy(shown)}>
          复制
        </Button>
        {formatted.ok && <SendTo what={{ text }} targets={['tool/json']} />}
      </div>
    </div>
  );
}

function TimeList({ times }: { times: readonly JwtTime[] }) {
  return (
    <div className={styles.part}>
      <h2>时间</h2>
      <ul className={styles.times}>
        {times.map((time) => (
          <li key={time.claim}>
            <span>
              {claimNames[time.claim]}（{time.claim}）：
              <LocalTime seconds={time.seconds} />，{stateOf(time)}
            </span>
            <SendTo what={{ text: String(time.seconds) }} targets={['tool/timestamp']} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The last instant a `Date` holds, in seconds. */
const lastSecond = 8_640_000_000_000;

function LocalTime({ seconds }: { seconds: number }) {
  const whole = Math.floor(seconds);
  if (!(Math.abs(whole) <= lastSecond)) return `${seconds}（不是有效的时间）`;
  const offset = -new Date(whole * 1000).getTimezoneOffset() * 60;
  return <time dateTime={new Date(whole * 1000).toISOString()}>{formatSeconds(whole, offset)}</time>;
}

function stateOf({ claim, ahead }: JwtTime): string {
  if (claim === 'exp') return ahead ? '未过期' : '已过期';
  if (claim === 'nbf') return ahead ? '未生效' : '已生效';
  return ahead ? '在将来，异常' : '已过去';
}

function Signature({ bytes }: { bytes: Uint8Array }) {
  return (
    <div className={styles.part}>
      <h2>签名</h2>
      <p className={styles.facts}>
        {bytes.length === 0
          ? '没有签名。'
          : `${bytes.length} 字节，未验证：${encodeBase64(bytes, { urlSafe: true, padding: false })}`}
      </p>
    </div>
  );
}
