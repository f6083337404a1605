/** Shares a running read between callers of the same key. */
export function shared<Answer>(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (key, read) => {
    const under = running.get(key);
    if (under) return under;
    const reading = read().finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
