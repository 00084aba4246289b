interface OneTimePasswordCredential extends Credential {
  readonly code: string;
}

function isOneTimePassword(credential: Credential | null): credential is OneTimePasswordCredential {
  return credential !== null && 'code' in credential && typeof credential.code === 'string';
}

const canRead = typeof window !== 'undefined' && 'OTPCredential' in window;

async function readMessage(signal: AbortSignal): Promise<string | undefined> {
  try {
    const request = { otp: { transport: ['sms'] }, signal };
    const credential = await navigator.credentials.get(request);
    return isOneTimePassword(credential) ? credential.code : undefined;
  } catch {
    // Refused by the customer, out of time, or the page has moved on: the field is there to type in.
    return undefined;
  }
}

/** The code from the text message that names our origin, where the browser may read it (WebOTP); absent elsewhere. */
export const awaitCodeMessage = canRead ? readMessage : undefined;
