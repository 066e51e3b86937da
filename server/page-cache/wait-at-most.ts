/** Waits for a result. After `milliseconds`, returns what `fallback` returns instead; the result is then ignored. */
export async function waitAtMost<Result>(
  result: Promise<Result>,
  milliseconds: number,
  fallback: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([result, timeout.then(fallback)]);
  } finally {
    clearTimeout(timer);
  }
}
