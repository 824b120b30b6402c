type Reading<T> = { value: T; at: number }

type Remembering = { every: number; now?: () => number }

/**
 * What is dear to ask, asked once in so many milliseconds however many want to know. What cannot be asked stays as it last
 * was, with its age.
 */
export function rememberReading<T>(
  read: () => Promise<T>,
  { every, now = () => performance.now() }: Remembering,
): () => Promise<{ value: T; ageSeconds: number } | null> {
  let last: Reading<T> | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    const at = now()
    triedAt = at
    try {
      last = { value: await read(), at }
    } catch {
      // its age says so
    }
  }

  return async () => {
    if (now() - triedAt >= every) {
      underWay ??= readAgain().finally(() => {
        underWay = null
      })
    }
    await underWay
    return last && { value: last.value, ageSeconds: (now() - last.at) / 1000 }
  }
}
