import { ConfigError, type Environment, readNumber, readText } from './environment.ts';

/** Where `/metrics` is served; nowhere unless the operator asks for it. */
export interface MetricsSettings {
  /** A port for the metrics alone; undefined where they have none. */
  readonly metricsPort: number | undefined;
  /** The address of that port. */
  readonly metricsHost: string;
  /** The token without which nobody reads the metrics. With it they are also on the port of the site. */
  readonly metricsToken: string | undefined;
}

const tokenLength = 16;

export function readMetricsSettings(environment: Environment): MetricsSettings {
  const port = readText(environment, 'METRICS_PORT', '');
  const token = readText(environment, 'METRICS_TOKEN', '');
  // The error does not repeat the token, because it is logged.
  if (token && !/^[\x21-\x7e]+$/.test(token)) throw new ConfigError('METRICS_TOKEN', '只能用可见的 ASCII 字符');
  if (token && !port && Number(readText(environment, 'WEB_CONCURRENCY', '1')) > 1) {
    const rule = '在多个进程时还要有 METRICS_PORT：网站的端口上每次只有其中一个进程回答';
    throw new ConfigError('METRICS_TOKEN', rule);
  }
  if (token && token.length < tokenLength) throw new ConfigError('METRICS_TOKEN', `至少要 ${tokenLength} 个字符`);
  if (port && port === readText(environment, 'PORT', '3000')) {
    throw new ConfigError('METRICS_PORT', '不能与 PORT 相同', port);
  }
  const host = readText(environment, 'METRICS_HOST', '127.0.0.1');
  if (port && !token && !/^(127\.[\d.]+|::1|localhost)$/.test(host)) {
    throw new ConfigError('METRICS_HOST', '让别的机器也能读指标，还要有 METRICS_TOKEN', host);
  }
  return {
    metricsPort: port ? readNumber(environment, 'METRICS_PORT', { fallback: 0, least: 1, most: 65_535 }) : undefined,
    metricsHost: host,
    metricsToken: token || undefined,
  };
}
