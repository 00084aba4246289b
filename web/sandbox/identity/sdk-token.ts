import { createHmac, timingSafeEqual } from 'node:crypto';

const LASTS_MS = 90 * 60_000;

interface Claims {
  applicant_id: string;
  referrer: string;
  exp: number;
}

/** A token with which a browser may upload for one applicant, from pages of one site, for 90 minutes. */
export function issueSdkToken(claims: Omit<Claims, 'exp'>, key: string): string {
  const exp = Math.floor((Date.now() + LASTS_MS) / 1000);
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, exp },
  ]
    .map(encoded)
    .join('.');
  return `${signed}.${sign(signed, key)}`;
}

/** What a token says; nothing where it is none of ours, or over. */
export function readSdkToken(token: string, key: string): Claims | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${header}.${payload}`, key))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
