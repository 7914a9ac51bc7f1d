import { type EnvReader, withSlash } from './env-reader.ts';
import type { ShopMode } from './mode.ts';

export type KhaltiAccount = { secretKey: string | undefined; baseUrl: string | undefined };
export type EsewaAccount = { productCode: string; secretKey: string; baseUrl: string; statusUrl: string };
export type FonepayAccount = {
  merchantCode: string;
  secretKey: string;
  username: string;
  password: string;
  baseUrl: string;
};
export type WalletUrls = {
  khalti: string;
  esewa: { baseUrl: string; statusUrl: string };
  fonepay: { baseUrl: string };
};

export const KHALTI_LIVE_URL = 'https://khalti.com/api/v2/';
export const KHALTI_SANDBOX_URL = 'https://dev.khalti.com/api/v2/';
export const ESEWA_LIVE = {
  baseUrl: 'https://epay.esewa.com.np/',
  statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
};
const ESEWA_SANDBOX = {
  baseUrl: 'https://rc-epay.esewa.com.np/',
  statusUrl: 'https://rc.esewa.com.np/api/epay/transaction/status/',
};
export const FONEPAY_LIVE_URL = 'https://merchantapi.fonepay.com/convergent-merchant-web/';
const FONEPAY_SANDBOX_URL = 'https://dev-merchantapi.fonepay.com/convergent-merchant-web/';

export function walletUrls(mode: ShopMode): WalletUrls {
  return {
    khalti: mode === 'live' ? KHALTI_LIVE_URL : KHALTI_SANDBOX_URL,
    esewa: mode === 'live' ? ESEWA_LIVE : ESEWA_SANDBOX,
    fonepay: { baseUrl: mode === 'live' ? FONEPAY_LIVE_URL : FONEPAY_SANDBOX_URL },
  };
}

export function khaltiAccount({ text, webAddress, problems }: EnvReader, mode: ShopMode): KhaltiAccount {
  const secretKey = text('KHALTI_SECRET_KEY');
  const baseUrl = webAddress('KHALTI_BASE_URL', KHALTI_LIVE_URL);
  if (mode === 'live' && baseUrl) {
    if (!secretKey) problems.push('KHALTI_BASE_URL is set without KHALTI_SECRET_KEY.');
    else if (withSlash(baseUrl) !== KHALTI_LIVE_URL) {
      problems.push(`KHALTI_BASE_URL must be left out in live mode, or be Khalti's own: ${KHALTI_LIVE_URL}`);
    }
  }
  return { secretKey, baseUrl };
}

/** Code and key come together or not at all; a live shop asks eSewa itself and nobody who claims to be it. */
export function esewaAccount(reader: EnvReader, mode: ShopMode): EsewaAccount | undefined {
  const { text, webAddress, problems } = reader;
  const productCode = text('ESEWA_PRODUCT_CODE');
  const secretKey = text('ESEWA_SECRET_KEY');
  const usual = walletUrls(mode).esewa;
  const baseUrl = webAddress('ESEWA_BASE_URL', ESEWA_LIVE.baseUrl) ?? usual.baseUrl;
  const statusUrl = webAddress('ESEWA_STATUS_URL', ESEWA_LIVE.statusUrl) ?? usual.statusUrl;
  if (!productCode && !secretKey) return undefined;
  if (!productCode || !secretKey) {
    problems.push('ESEWA_PRODUCT_CODE and ESEWA_SECRET_KEY are needed together.');
    return undefined;
  }
  if (mode === 'live') {
    for (const [name, url] of Object.entries({ ESEWA_BASE_URL: baseUrl, ESEWA_STATUS_URL: statusUrl })) {
      const { hostname, protocol } = new URL(url);
      const isTheirs = /(^|\.)esewa\.com\.np$/.test(hostname) && !/^rc/.test(hostname);
      if (!isTheirs || protocol !== 'https:') {
        problems.push(`${name} must be eSewa's own live address in live mode.`);
      }
    }
  }
  return { productCode, secretKey, baseUrl, statusUrl };
}

/** All four come together or not at all; a live shop asks Fonepay itself and not its rehearsal stage. */
export function fonepayAccount(reader: EnvReader, mode: ShopMode): FonepayAccount | undefined {
  const { text, webAddress, problems } = reader;
  const merchantCode = text('FONEPAY_MERCHANT_CODE');
  const secretKey = text('FONEPAY_SECRET_KEY');
  const username = text('FONEPAY_USERNAME');
  const password = text('FONEPAY_PASSWORD');
  const baseUrl = webAddress('FONEPAY_BASE_URL', FONEPAY_LIVE_URL) ?? walletUrls(mode).fonepay.baseUrl;
  if (!merchantCode && !secretKey && !username && !password) return undefined;
  if (!merchantCode || !secretKey || !username || !password) {
    problems.push(
      'FONEPAY_MERCHANT_CODE, FONEPAY_SECRET_KEY, FONEPAY_USERNAME and FONEPAY_PASSWORD are needed together.',
    );
    return undefined;
  }
  const { hostname, protocol } = new URL(baseUrl);
  const isTheirs = /(^|\.)fonepay\.com$/.test(hostname) && !/dev|uat|test/.test(hostname);
  if (mode === 'live' && !(isTheirs && protocol === 'https:')) {
    problems.push("FONEPAY_BASE_URL must be Fonepay's own live address in live mode.");
  }
  return { merchantCode, secretKey, username, password, baseUrl };
}
