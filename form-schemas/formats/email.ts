const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const ending = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/**
 * Whether `value` is an address that mail can be sent to: `name@host.ending`, at most 254 characters, 64 before the `@`.
 * No quoted names, no comments, no bare hosts: nobody has them, and they are how headers are smuggled.
 */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false;
  const at = value.lastIndexOf('@');
  const name = value.slice(0, Math.max(at, 0));
  const labels = value.slice(at + 1).split('.');
  if (name.length === 0 || name.length > 64 || labels.length < 2) return false;
  return (
    local.test(name) &&
    labels.every((part) => part.length <= 63 && label.test(part)) &&
    ending.test(labels.at(-1) ?? '')
  );
}
