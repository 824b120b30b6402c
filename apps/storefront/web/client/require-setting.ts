/** A page without one of its settings says so and goes on: what needs the setting then answers as a failure. */
export function requireSetting(key: string, value: string | null | undefined, log: (sentence: string) => void): string {
  if (value === null || value === undefined) log(`${key} non definita`)
  return value ?? ''
}
