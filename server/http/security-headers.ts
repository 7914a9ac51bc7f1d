import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/fastify-app.ts';

/** Pages bring their own script hashes; everything else runs no script at all. */
export function contentSecurityPolicy(scriptHashes: string[] = []): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const policyWithoutScripts = contentSecurityPolicy();

const YEAR_SECONDS = 31_536_000;

/** A live shop that is reached by HTTPS is reached by nothing else for a year; a demo on localhost must not say that. */
export function securityHeaders({
  mode,
  publicUrl,
}: Pick<Config, 'mode' | 'publicUrl'>): Record<string, string> {
  const isHttpsOnly = mode === 'live' && publicUrl.startsWith('https:');
  return {
    'content-security-policy': policyWithoutScripts,
    ...(isHttpsOnly ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** On every answer; a page has a policy of its own. */
export function secureHeaders(app: App, config: Pick<Config, 'mode' | 'publicUrl'>): void {
  const { 'content-security-policy': policy = '', ...others } = securityHeaders(config);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.headers(others);
    done();
  });
}
