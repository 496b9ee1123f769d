import { ConfigError, type Environment, readChoice, readOrigin, readText } from './environment.ts';

/** A bucket of an S3-compatible store, and how it is reached. */
export interface BucketSettings {
  /** Scheme, host and port of the store. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What the names of all objects begin with; empty, or ending with a slash. */
  readonly prefix: string;
  /** Whether the bucket stands in the path of an address or in its host name. */
  readonly addressing: 'path' | 'host';
}

export interface AssetSettings {
  /** Where new pictures go; stored ones are read wherever they lie. */
  readonly assetStore: 'database' | 's3';
  readonly bucket: BucketSettings | undefined;
}

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function readAssetSettings(environment: Environment): AssetSettings {
  const assetStore = readChoice(environment, 'ASSET_STORE', ['database', 's3'], 'database');
  const endpoint = readOrigin(environment, 'S3_ENDPOINT') ?? '';
  const settings: BucketSettings = {
    endpoint,
    bucket: readMatching(
      environment,
      'S3_BUCKET',
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      '只能用小写字母、数字、点和连字符',
    ),
    region: readText(environment, 'S3_REGION', 'us-east-1'),
    accessKeyId: readMatching(environment, 'S3_ACCESS_KEY_ID', /^[\x21-\x7e]+$/, '只能用可见的 ASCII 字符'),
    secretAccessKey: readSecret(environment),
    prefix: readPrefix(environment),
    addressing: readChoice(environment, 'S3_ADDRESSING', ['path', 'host'], 'path'),
  };
  const given = required.filter((name) => readText(environment, name, '') !== '');
  const missing = required.find((name) => !given.includes(name));
  if (missing !== undefined && (assetStore === 's3' || given.length > 0)) {
    throw new ConfigError(missing, `没有设置；图片放进存储桶要有 ${required.join('、')}`);
  }
  return { assetStore, bucket: missing === undefined ? settings : undefined };
}

function readMatching(environment: Environment, name: string, pattern: RegExp, rule: string): string {
  const text = readText(environment, name, '');
  if (text && !pattern.test(text)) throw new ConfigError(name, rule, text);
  return text;
}

/** The error does not repeat the secret, because it is logged. */
function readSecret(environment: Environment): string {
  const text = readText(environment, 'S3_SECRET_ACCESS_KEY', '');
  if (text && !/^[\x21-\x7e]+$/.test(text)) throw new ConfigError('S3_SECRET_ACCESS_KEY', '只能用可见的 ASCII 字符');
  return text;
}

function readPrefix(environment: Environment): string {
  const rule = '只能用字母、数字、连字符、下划线、点与中间的斜线，不能有 ..';
  // An address with dots between slashes would be another one.
  const pattern = /^\/*(?!\.+(?:\/|$))[\w.-]+(?:\/(?!\.+(?:\/|$))[\w.-]+)*\/*$/;
  const text = readMatching(environment, 'S3_PREFIX', pattern, rule).replace(/^\/+|\/+$/g, '');
  return text && `${text}/`;
}
