/** Readers for what a browser's storage may hold: our own words, an older version's, or anybody's. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function parseJson(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? 'null'))
}

/** Null when it fails: broken JSON, a full storage, a browser that forbids storage altogether. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
