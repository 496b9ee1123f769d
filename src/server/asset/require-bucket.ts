import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import { openBucket } from './bucket.ts';

/** What the owner has to correct, by the store's name for the refusal. */
const wrongSettings: Readonly<Record<string, readonly [setting: string, rule: string]>> = {
  NoSuchBucket: ['S3_BUCKET', '指的存储桶不存在，请先建好'],
  AccessDenied: ['S3_BUCKET', '指的存储桶不允许这把密钥写入'],
  AllAccessDisabled: ['S3_BUCKET', '指的存储桶已停用'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', '不是这个服务认得的'],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', '与 S3_ACCESS_KEY_ID 对不上'],
  AuthorizationHeaderMalformed: ['S3_REGION', '不是这个存储桶的区域'],
  PermanentRedirect: ['S3_ENDPOINT', '不是这个存储桶所在的地址'],
};

/**
 * Writes and removes a small object where new pictures go into a bucket. A wrong setting throws `ConfigError`; a store that does not answer
 * is reported and no reason not to start, because texts are there without it.
 */
export async function requireBucket(
  { assetStore, bucket: settings }: Pick<Config, 'assetStore' | 'bucket'>,
  report: (reason: string) => void,
): Promise<void> {
  if (assetStore !== 's3' || !settings) return;
  const bucket = openBucket(settings);
  const key = `${settings.prefix}write-check`;
  try {
    await bucket.put(key, { bytes: Buffer.from('ok'), type: 'text/plain' });
    await bucket.remove(key);
  } catch (error) {
    if (!(error instanceof BucketAwayError)) throw error;
    const [setting, rule] = wrongSettings[error.code ?? ''] ?? [];
    if (setting !== undefined && rule !== undefined)
      throw new ConfigError(setting, rule, shownValue(settings, setting));
    report(error.reason);
  }
}

function shownValue(settings: NonNullable<Config['bucket']>, setting: string): string | undefined {
  const shown: Readonly<Record<string, string>> = {
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: settings.endpoint,
  };
  return shown[setting];
}
