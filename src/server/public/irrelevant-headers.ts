/**
 * Headers of a request on which no public answer depends, also those by which proxies name clients and requests. All others are part of
 * the key, so that a header that an answer comes to depend on makes the cache less useful and never wrong. Exported for the test of
 * that.
 */
export const irrelevantHeaders = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'cdn-loop',
  'cf-connecting-ip',
  'cf-ipcountry',
  'cf-ray',
  'connection',
  'dnt',
  'forwarded',
  'pragma',
  'priority',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'traceparent',
  'tracestate',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-amz-cf-id',
  'x-amzn-trace-id',
  'x-forwarded-for',
  'x-real-ip',
  'x-request-id',
]);
