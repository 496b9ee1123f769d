import { Disclosure } from '#client/ui/disclosure.tsx';
import { type TimestampCandidate, formatTimestamp, type CandidateLikelihood } from '#domain/timestamp/index.ts';
import { candidateKey } from '../options.ts';
import styles from '../timestamp.module.css';

const words: Readonly<Record<CandidateLikelihood, string>> = {
  likely: '最可能',
  possible: '也可能',
  unlikely: '可能性较低',
};

interface Props {
  readonly candidates: readonly TimestampCandidate[];
  readonly chosen: TimestampCandidate;
  readonly timeZone: string;
  readonly choose: (key: string) => void;
}

/** Lists every interpretation of the text by rank, so that the reader can choose another one. */
export function CandidateList({ candidates, chosen, timeZone, choose }: Props) {
  if (candidates.length < 2) return null;
  const few = candidates.filter((candidate) => candidate.likelihood !== 'unlikely' || candidate === chosen);
  const rest = candidates.filter((candidate) => !few.includes(candidate));
  const list = (some: readonly TimestampCandidate[]) =>
    some.map((candidate) => (
      <label key={candidateKey(candidate)} className={styles.candidate}>
        <input
          type="radio"
          name="candidate"
          checked={candidate === chosen}
          onChange={() => choose(candidateKey(candidate))}
        />
        <span>
          <span className={styles.taken}>
            {candidate.name}
            {candidate.choice && (candidate.choice === 'earlier' ? '，较早的' : '，较晚的')}
          </span>
          <span className={styles.moment}>{momentText(candidate, timeZone)}</span>
        </span>
        <span className={styles.rank}>{words[candidate.likelihood]}</span>
      </label>
    ));
  return (
    <fieldset className={styles.candidates}>
      <legend>可能的含义</legend>
      {list(few)}
      {rest.length > 0 && (
        <Disclosure summary={`还有 ${rest.length} 种可能性较低的结果`} look="line">
          {list(rest)}
        </Disclosure>
      )}
    </fieldset>
  );
}

/** When a local hour repeats at the end of summer time, both moments look alike; the offsets distinguish them. */
function momentText({ epochNanoseconds, choice }: TimestampCandidate, timeZone: string): string {
  const text = formatTimestamp(epochNanoseconds, { timeZone, form: choice ? 'iso' : 'spec' });
  return text.ok ? text.value : text.error.message;
}
