import { useServices } from '#client/state/services.ts';
import type { JwtTime } from '#domain/base64/index.ts';
import { SendTo } from '../../parts/send-to.tsx';
import type { JwtEngine } from '../use-jwt-engine.ts';
import styles from '../base64.module.css';

const claimNames: Readonly<Record<JwtTime['claim'], string>> = {
  exp: '过期时间',
  nbf: '生效时间',
  iat: '签发时间',
  auth_time: '登录时间',
};

interface Props {
  readonly times: readonly JwtTime[];
  readonly engine: JwtEngine;
}

/** The times of a token by the clocks of the device, and what they mean now. */
export function JwtTimes({ times, engine }: Props) {
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
