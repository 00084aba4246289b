/** Brings the compiled validator of a form by its address; stories and tests bring their own. */
export type LoadValidator = (address: string) => Promise<{ readonly default: unknown }>;

declare global {
  interface Window {
    /** Validators that are here already, by their paths; each puts itself here. */
    formValidators?: ReadonlyMap<string, unknown>;
  }
}

export const importValidator: LoadValidator = (address) => import(/* @vite-ignore */ address);
