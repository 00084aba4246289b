import 'reflect-metadata'; // the library below does not load without it
import { randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

export interface Certificate {
  /** PEM. */
  cert: string;
  /** PEM, PKCS #8. */
  key: string;
}

export interface Certificates {
  /** PEM; vouches for the other two. */
  ca: string;
  server: Certificate;
  /** With which the product shows at a bank's door who it is. */
  transport: Certificate;
}

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 365;

x509.cryptoProvider.set(webcrypto as unknown as Crypto);

/** A small trust anchor and what it vouches for, as the Open Banking Directory does for banks and their callers. */
export async function makeCertificates(organisation: string): Promise<Certificates> {
  const authority = await makeAuthority();
  const issue = (subject: string, extensions: x509.Extension[]) => issueLeaf(authority, subject, extensions);
  const hereAs = new x509.SubjectAlternativeNameExtension([
    { type: 'ip', value: '127.0.0.1' },
    { type: 'dns', value: 'localhost' },
  ]);
  const [server, transport] = await Promise.all([
    issue('CN=127.0.0.1', [hereAs, new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth])]),
    issue(`CN=software-1, O=${organisation.replaceAll(/[^\w ]/g, '')}, C=GB`, [
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
    ]),
  ]);
  return { ca: pemOf(authority.cert), server, transport };
}

/** Whether each of them is still good for a day at least. */
export function areCurrent({ ca, server, transport }: Certificates): boolean {
  const tomorrow = Date.now() + DAY_MS;
  return [ca, server.cert, transport.cert].every((pem) => new x509.X509Certificate(pem).notAfter.getTime() > tomorrow);
}

interface Authority {
  keys: webcrypto.CryptoKeyPair;
  cert: x509.X509Certificate;
}

async function makeAuthority(): Promise<Authority> {
  const keys = await makeKeys();
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(),
    name: 'CN=Sandbox Root, O=Sandbox Trust Anchor',
    signingAlgorithm: EC,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  return { keys, cert };
}

async function issueLeaf(authority: Authority, subject: string, extensions: x509.Extension[]): Promise<Certificate> {
  const keys = await makeKeys();
  const cert = await x509.X509CertificateGenerator.create({
    ...validity(),
    subject,
    issuer: authority.cert.subject,
    signingKey: authority.keys.privateKey,
    signingAlgorithm: EC,
    publicKey: keys.publicKey,
    extensions,
  });
  const der = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: pemOf(cert), key: `${x509.PemConverter.encode(der, 'PRIVATE KEY')}\n` };
}

function validity(): { serialNumber: string; notBefore: Date; notAfter: Date } {
  const now = Date.now();
  return {
    serialNumber: randomBytes(8).toString('hex'),
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + LIFETIME_DAYS * DAY_MS),
  };
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(EC, true, ['sign', 'verify']);
}

function pemOf(cert: x509.X509Certificate): string {
  return `${cert.toString('pem')}\n`;
}
