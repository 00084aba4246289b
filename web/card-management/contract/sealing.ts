/** How a browser seals what only card-management, or only the processor behind it, may read: `GET /keys`. */
export interface SealingKeys {
  /** RSA-OAEP-512 and A256GCM. */
  readonly cardManagement: { readonly kid: string; readonly spki: string };
  /** RSA-OAEP with SHA-1, as the processor has it. Nothing where it has given out no key for PINs. */
  readonly processor: { readonly spki: string } | null;
}

/** How long before or after now a sealed message may say it was sealed, in seconds: browsers’ clocks are wrong. */
export const sealedWithinSeconds = 300;
