import ipaddr from 'ipaddr.js';
import { type EnvReader, withSlash } from './env-reader.ts';
import type { ShopMode } from './mode.ts';

export type S3Bucket = { bucketUrl: string; accessKeyId: string; secretAccessKey: string; region: string };
export type NcmAccount = { token: string; baseUrl: string; fromBranch: string; webhookSecret: string };
export type SmsAccount = {
  provider: 'sparrow' | 'aakash';
  token: string;
  sender: string;
  baseUrl: string;
};

const SMS_URLS = { sparrow: 'https://api.sparrowsms.com', aakash: 'https://sms.aakashsms.com' };
const NCM_LIVE_URL = 'https://portal.nepalcanmove.com/api/';
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

export function mailSettings(reader: EnvReader, mode: ShopMode, publicUrl: string) {
  const { text, address, problems } = reader;
  const smtpUrl = address(
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'an address such as smtp://user:password@host:587',
  );
  const from = text('MAIL_FROM') ?? `shop@${new URL(publicUrl).hostname}`;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) problems.push('MAIL_FROM must be an email address.');
  if (mode === 'live' && smtpUrl && !text('MAIL_FROM')) {
    problems.push('MAIL_FROM is needed with SMTP_URL: the address that mail comes from.');
  }
  return { smtpUrl, from };
}

export function smsAccount({ text, choice, address }: EnvReader): SmsAccount | undefined {
  const provider = choice('SMS_PROVIDER', ['sparrow', 'aakash'], 'sparrow');
  const baseUrl = address('SMS_BASE_URL', ['http:', 'https:'], 'a web address') ?? SMS_URLS[provider];
  const token = text('SMS_TOKEN');
  return token ? { provider, token, sender: text('SMS_SENDER') ?? 'Demo', baseUrl } : undefined;
}

export function ncmAccount(reader: EnvReader, mode: ShopMode): NcmAccount | undefined {
  const { text, webAddress, problems } = reader;
  const token = text('NCM_TOKEN');
  const fromBranch = text('NCM_BRANCH');
  const webhookSecret = text('NCM_WEBHOOK_SECRET');
  const baseUrl = webAddress('NCM_BASE_URL', NCM_LIVE_URL) ?? NCM_LIVE_URL;
  if (!token) return undefined;
  if (!fromBranch || !webhookSecret) {
    problems.push('NCM_TOKEN needs NCM_BRANCH, where parcels start, and NCM_WEBHOOK_SECRET.');
    return undefined;
  }
  const { hostname, protocol } = new URL(baseUrl);
  const isTheirs = hostname === 'portal.nepalcanmove.com' && protocol === 'https:';
  if (mode === 'live' && !isTheirs) {
    problems.push(`NCM_BASE_URL must be left out in live mode, or be NCM's own: ${NCM_LIVE_URL}`);
  }
  return { token, baseUrl: withSlash(baseUrl), fromBranch, webhookSecret };
}

export function picturesBucket({ text, problems }: EnvReader): S3Bucket | undefined {
  const address = text('PICTURES_S3_URL');
  if (!address) return undefined;
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || !url.username || !url.password || url.pathname.length < 2) {
    problems.push(
      'PICTURES_S3_URL must be an address such as https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1.',
    );
    return undefined;
  }
  return {
    bucketUrl: url.origin + url.pathname.replace(/\/+$/, ''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

export function trustedProxies({ text, problems }: EnvReader): string[] | number {
  const given = text('TRUST_PROXY') ?? 'loopback';
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const proxies = given.split(',').map((each) => each.trim());
  const isKnown = (each: string) =>
    namedNetworks.includes(each) || ipaddr.isValid(each) || ipaddr.isValidCIDR(each);
  if (proxies.every(isKnown)) return proxies;
  problems.push(
    `TRUST_PROXY must be how many proxies there are, or their addresses, such as 10.0.0.0/8,${namedNetworks[0]}.`,
  );
  return 0;
}
