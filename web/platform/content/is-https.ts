/** Whether `link` is an address that customers can be sent to. */
export function isHttps(link: string): boolean {
  if (!URL.canParse(link) || /[\s<>"'\\]/u.test(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
