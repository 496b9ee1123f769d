import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { withinRange } from '../core/range.ts';
import { inUnit } from '../core/units.ts';
import { type WallParts, yearsSentence } from '../core/wall.ts';
import { offsetText, openZone, type Zone } from '../core/zone.ts';
import { momentInZone, writeForm } from '../write/forms.ts';

/** Code of a language for the present, for a timestamp to a date, and for a date to a timestamp. */
export interface Language {
  readonly id: string;
  readonly name: string;
  /** Requirements: a version or a package. */
  readonly needs?: string;
  readonly now: string;
  readonly fromTimestamp: (facts: SnippetFacts) => string;
  readonly toTimestamp: (facts: SnippetFacts) => string;
}

const list = ({ year, month, day, hour, minute, second }: SnippetFacts): string =>
  [year, month, day, hour, minute, second].join(', ');

/** The programming languages for which the page shows how to get, read and write a timestamp. */
export const languages: readonly Language[] = [
  {
    id: 'javascript',
    name: 'JavaScript / TypeScript',
    now: `Date.now()                      // 毫秒
Math.floor(Date.now() / 1000)   // 秒`,
    fromTimestamp: ({ milliseconds, zone }) => `// sv-SE 的写法正好是 yyyy-mm-dd hh:mm:ss
new Date(${milliseconds}).toLocaleString('sv-SE', { timeZone: '${zone}' })`,
    toTimestamp: ({ isoLocal, offset, zone }) => `// Date 不认识时区名，要写出偏移
Math.floor(new Date('${isoLocal}${offset}').getTime() / 1000)

// 有 Temporal 的环境可以写时区名
Temporal.PlainDateTime.from('${isoLocal}').toZonedDateTime('${zone}').epochMilliseconds`,
  },
  {
    id: 'python',
    name: 'Python',
    needs: '3.9 以上；Windows 上另装 tzdata',
    now: `import time

int(time.time())   # 秒
time.time_ns()     # 纳秒`,
    fromTimestamp: ({ seconds, zone }) => `from datetime import datetime
from zoneinfo import ZoneInfo

datetime.fromtimestamp(${seconds}, ZoneInfo("${zone}")).strftime("%Y-%m-%d %H:%M:%S")`,
    toTimestamp: (facts) => `from datetime import datetime
from zoneinfo import ZoneInfo

int(datetime(${list(facts)}, tzinfo=ZoneInfo("${facts.zone}")).timestamp())`,
  },
  {
    id: 'java',
    name: 'Java',
    needs: '8 以上，java.time',
    now: `Instant.now().getEpochSecond()   // 秒
System.currentTimeMillis()       // 毫秒`,
    fromTimestamp: ({ seconds, zone }) => `Instant.ofEpochSecond(${seconds}L)
    .atZone(ZoneId.of("${zone}"))
    .format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss"))`,
    toTimestamp: (facts) => `LocalDateTime.of(${list(facts)})
    .atZone(ZoneId.of("${facts.zone}"))
    .toEpochSecond()`,
  },
  {
    id: 'go',
    name: 'Go',
    now: `time.Now().Unix()       // 秒
time.Now().UnixMilli()  // 毫秒
time.Now().UnixNano()   // 纳秒`,
    fromTimestamp: ({ seconds, zone }) => `loc, err := time.LoadLocation("${zone}")
if err != nil {
	log.Fatal(err)
}
fmt.Println(time.Unix(${seconds}, 0).In(loc).Format("2006-01-02 15:04:05"))`,
    toTimestamp: (facts) => `loc, err := time.LoadLocation("${facts.zone}")
if err != nil {
	log.Fatal(err)
}
fmt.Println(time.Date(${list(facts)}, 0, loc).Unix())`,
  },
  {
    id: 'rust',
    name: 'Rust',
    needs: '时区换算用 chrono 与 chrono-tz',
    now: `use std::time::{SystemTime, UNIX_EPOCH};

SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()     // 秒
SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()   // 毫秒`,
    fromTimestamp: ({ seconds, zone }) => `use chrono::DateTime;
use chrono_tz::Tz;

let tz: Tz = "${zone}".parse().unwrap();
DateTime::from_timestamp(${seconds}, 0).unwrap()
    .with_timezone(&tz)
    .format("%Y-%m-%d %H:%M:%S")
    .to_string()`,
    toTimestamp: (facts) => `use chrono::TimeZone;
use chrono_tz::Tz;

let tz: Tz = "${facts.zone}".parse().unwrap();
tz.with_ymd_and_hms(${list(facts)}).earliest().unwrap().timestamp()`,
  },
  {
    id: 'php',
    name: 'PHP',
    now: `time();                          // 秒
(int) (microtime(true) * 1000);  // 毫秒`,
    fromTimestamp: ({ seconds, zone }) => `(new DateTimeImmutable('@${seconds}'))
    ->setTimezone(new DateTimeZone('${zone}'))
    ->format('Y-m-d H:i:s');`,
    toTimestamp: ({ wall, zone }) => `(new DateTimeImmutable('${wall}', new DateTimeZone('${zone}')))
    ->getTimestamp();`,
  },
  {
    id: 'csharp',
    name: 'C#',
    needs: '.NET 6 以上，各系统都认 IANA 时区名',
    now: `DateTimeOffset.UtcNow.ToUnixTimeSeconds()        // 秒
DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()   // 毫秒`,
    fromTimestamp: ({ seconds, zone }) => `var zone = TimeZoneInfo.FindSystemTimeZoneById("${zone}");
TimeZoneInfo.ConvertTime(DateTimeOffset.FromUnixTimeSeconds(${seconds}), zone)
    .ToString("yyyy-MM-dd HH:mm:ss")`,
    toTimestamp: (facts) => `var zone = TimeZoneInfo.FindSystemTimeZoneById("${facts.zone}");
var local = new DateTime(${list(facts)});
new DateTimeOffset(local, zone.GetUtcOffset(local)).ToUnixTimeSeconds()`,
  },
  {
    id: 'ruby',
    name: 'Ruby',
    needs: '时区换算用 tzinfo',
    now: `Time.now.to_i              # 秒
(Time.now.to_r * 1000).to_i  # 毫秒`,
    fromTimestamp: ({ seconds, zone }) => `require 'tzinfo'

TZInfo::Timezone.get('${zone}').to_local(Time.at(${seconds})).strftime('%Y-%m-%d %H:%M:%S')`,
    toTimestamp: (facts) => `require 'tzinfo'

TZInfo::Timezone.get('${facts.zone}').local_time(${list(facts)}).to_i`,
  },
  {
    id: 'mysql',
    name: 'MySQL',
    needs: '时区名要先用 mysql_tzinfo_to_sql 装入；CONVERT_TZ 只换算 1970 年以后',
    now: `SELECT UNIX_TIMESTAMP();                               -- 秒
SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED);  -- 毫秒`,
    fromTimestamp: ({ seconds, zone }) =>
      `SELECT CONVERT_TZ('1970-01-01 00:00:00' + INTERVAL ${seconds} SECOND, '+00:00', '${zone}');`,
    toTimestamp: ({ wall, zone }) =>
      `SELECT TIMESTAMPDIFF(SECOND, '1970-01-01 00:00:00', CONVERT_TZ('${wall}', '${zone}', '+00:00'));`,
  },
  {
    id: 'postgresql',
    name: 'PostgreSQL',
    now: `SELECT floor(extract(epoch FROM clock_timestamp()))::bigint;         -- 秒
SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint;  -- 毫秒`,
    fromTimestamp: ({ seconds, zone }) =>
      `SELECT to_char(to_timestamp(${seconds}) AT TIME ZONE '${zone}', 'YYYY-MM-DD HH24:MI:SS');`,
    toTimestamp: ({ wall, zone }) => `SELECT extract(epoch FROM timestamp '${wall}' AT TIME ZONE '${zone}')::bigint;`,
  },
  {
    id: 'shell',
    name: 'Shell',
    needs: '第一行是 GNU date（Linux），第二行是 BSD date（macOS）',
    now: `date +%s       # 秒
date +%s%3N    # 毫秒（只有 GNU date）`,
    fromTimestamp: ({ seconds, zone }) => `TZ='${zone}' date -d @${seconds} '+%Y-%m-%d %H:%M:%S'
TZ='${zone}' date -r ${seconds} '+%Y-%m-%d %H:%M:%S'`,
    toTimestamp: ({ wall, zone }) => `TZ='${zone}' date -d '${wall}' +%s
TZ='${zone}' date -j -f '%Y-%m-%d %H:%M:%S' '${wall}' +%s`,
  },
];

/** The values that a snippet contains: one moment in a zone that every language can name. */
export interface SnippetFacts extends WallParts {
  readonly seconds: bigint;
  readonly milliseconds: bigint;
  readonly zone: string;
  /** `yyyy-mm-dd hh:mm:ss` and with a T */
  readonly wall: string;
  readonly isoLocal: string;
  /** `+08:00` */
  readonly offset: string;
}

/** The values of a moment, cut off to the second as the snippets are. */
export function snippetFacts(epochNanoseconds: bigint, timeZone: string): Result<SnippetFacts, TimestampErrorCode> {
  const opened = openZone(timeZone);
  if (!opened.ok) return opened;
  const zone = nameable(opened.value);
  if (!withinRange(epochNanoseconds, zone)) return refuseTimestamp('out-of-range', yearsSentence);
  const shown = momentInZone(epochNanoseconds, zone);
  const wall = writeForm(shown, 'spec');
  return success({
    ...shown.parts,
    seconds: inUnit(epochNanoseconds, 'seconds'),
    milliseconds: inUnit(epochNanoseconds, 'milliseconds'),
    zone: zone.id,
    wall,
    isoLocal: wall.replace(' ', 'T'),
    offset: offsetText(shown.offset),
  });
}

/** Few languages take a bare offset for a zone; tzdata has names for whole hours, whose sign is the other way round. */
function nameable(zone: Zone): Zone {
  if (!/^[+-]/.test(zone.id)) return zone;
  const hours = zone.offsetAt(0) / 3600;
  const named = openZone(Number.isInteger(hours) ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : 'UTC');
  const utc = openZone('UTC');
  return named.ok ? named.value : utc.ok ? utc.value : zone;
}
