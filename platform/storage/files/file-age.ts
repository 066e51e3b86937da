/**
 * Tells how long ago files were written, in milliseconds, by the times that the disk recorded. If the clock has been set
 * back since then, a file's time is in the future. Its age then counts from when this process first saw it with that
 * time, by a clock that nobody sets.
 */
export function createFileAges() {
  const firstSeen = new Map<string, { time: number; seenAt: number }>();
  return (name: string, time: number): number => {
    const age = Date.now() - time;
    if (age >= 0) {
      firstSeen.delete(name);
      return age;
    }
    const now = performance.now();
    const seen = firstSeen.get(name);
    if (seen?.time === time) return now - seen.seenAt;
    firstSeen.set(name, { time, seenAt: now });
    return 0;
  };
}
