/** Does `work` for each, some of them at once. */
export async function atOnce<T>(many: readonly T[], workers: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...many];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
